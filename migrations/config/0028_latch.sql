-- seconds for which an item must be normal before its alarm is over
ALTER TABLE item ADD COLUMN off_delay INTEGER NOT NULL DEFAULT 0;
-- 1: its alarm stays until somebody has confirmed it
ALTER TABLE item ADD COLUMN latch INTEGER NOT NULL DEFAULT 0;
-- epoch s since when what an open alarm is about is over; null: it goes on
ALTER TABLE alarm ADD COLUMN gone_time INTEGER;
