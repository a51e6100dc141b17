-- when somebody asked last that a notice be sent again, epoch s; null: never. From then on it has its day, and it came up when it did
ALTER TABLE notice ADD COLUMN retry_time INTEGER;
