-- 1: the value that began it was made up, so that people can practise
ALTER TABLE alarm ADD COLUMN drill INTEGER NOT NULL DEFAULT 0;
