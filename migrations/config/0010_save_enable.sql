-- 0: history keeps nothing of the item from now on
ALTER TABLE item ADD COLUMN save_enable INTEGER NOT NULL DEFAULT 1;
