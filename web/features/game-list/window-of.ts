/** The rows of a grid that are in the page: games `from` up to but without `to`. */
export type ShownRows = { from: number; to: number };

export type GridMeasures = {
  /** Px from the top of the grid to the top of the screen; negative while the grid begins further down. */
  above: number;
  screen: number;
  row: number;
  columns: number;
  count: number;
};

// Rows beyond the screen on either side, and the step in which the window moves, so that not every row is a change.
const SPARE_ROWS = 6;
const STEP_ROWS = 4;

/** The rows in sight with some to spare, as games (the rest of the grid is empty room of the same height). */
export function windowOf({ above, screen, row, columns, count }: GridMeasures): ShownRows {
  const firstRow = Math.floor(above / row) - SPARE_ROWS;
  const lastRow = Math.ceil((above + screen) / row) + SPARE_ROWS;
  const rows = Math.ceil(count / columns);
  const from = Math.max(0, Math.min(Math.floor(firstRow / STEP_ROWS) * STEP_ROWS, rows - SPARE_ROWS));
  const to = Math.max(Math.ceil(lastRow / STEP_ROWS) * STEP_ROWS, from + SPARE_ROWS);
  return { from: from * columns, to: Math.min(count, to * columns) };
}
