-- how much time the box had lived through when an alarm ended, epoch s: how long it waits for somebody is counted by that where the
-- clock was wrong then
ALTER TABLE alarm ADD COLUMN end_lived INTEGER;
