-- seconds for which what an item switches stays on at least, and off
ALTER TABLE item ADD COLUMN min_on INTEGER NOT NULL DEFAULT 0;
ALTER TABLE item ADD COLUMN min_off INTEGER NOT NULL DEFAULT 0;
