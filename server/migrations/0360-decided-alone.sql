-- What a member was paid by operators alone in a day is added up before the next payment (decision 046).
create index desk_decision_alone on desk_decision (member_id, at) where step = 'alone';
