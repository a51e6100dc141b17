-- what people were told of the alarm last: none, begin or recover
ALTER TABLE alarm ADD COLUMN told TEXT NOT NULL DEFAULT 'none';
-- the alarm that this one follows from, and that is told in its place; null: none
ALTER TABLE alarm ADD COLUMN root_id INTEGER;
UPDATE alarm SET told = CASE WHEN end_time IS NULL THEN 'begin' ELSE 'recover' END WHERE silent = 0 AND jitter = 0;
-- what people are told by the event: begin, recover or jitter; null: nothing
ALTER TABLE alarm_event ADD COLUMN tells TEXT;
UPDATE alarm_event SET tells = state
WHERE state = 'jitter'
  OR (state IN ('begin', 'recover') AND alarm_id IN (SELECT id FROM alarm WHERE told <> 'none'));
