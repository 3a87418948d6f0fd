-- A draw that an operator called off while it was on sale: who, when and why, for good (decision 135).
create table draw_called_off (
  draw_id text primary key references draw,
  called_off_by text not null check (length(called_off_by) between 2 and 60),
  reason text not null check (length(reason) between 5 and 300),
  called_off_at timestamptz not null
);
