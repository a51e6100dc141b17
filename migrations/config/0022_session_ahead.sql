-- By how many seconds the clock stood ahead of what the box lived through when the times of a session were written.
ALTER TABLE session ADD COLUMN clock_ahead INTEGER NOT NULL DEFAULT 0;
