-- how much time the box had lived through when a lock was put on, epoch s: its end is counted by that where the clock was wrong
ALTER TABLE item_lock ADD COLUMN lived INTEGER;
