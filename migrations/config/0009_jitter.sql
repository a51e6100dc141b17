-- an item's own rule of when it jitters, JSON; null: that of the box
ALTER TABLE item ADD COLUMN jitter_config TEXT;
-- 1: it began while its item jittered, and was told to nobody
ALTER TABLE alarm ADD COLUMN jitter INTEGER NOT NULL DEFAULT 0;
-- items that jitter now; time: since when, epoch s
CREATE TABLE alarm_jitter (
  item_id INTEGER PRIMARY KEY REFERENCES item ON DELETE CASCADE,
  time INTEGER NOT NULL
) STRICT;
