-- what the room must show once a rule has begun, JSON: {item_id, operator, value, within}; null: nothing is asked for
ALTER TABLE auto ADD COLUMN proof TEXT;
-- that of a run and what came of it, JSON: {item_id, operator, value, within, result, shown, time}; null: nothing was asked for
ALTER TABLE auto_run ADD COLUMN proof TEXT;
