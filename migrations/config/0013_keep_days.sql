-- how many days history keeps the item, where that is fewer than of others; null: as of all
ALTER TABLE item ADD COLUMN keep_days INTEGER;
