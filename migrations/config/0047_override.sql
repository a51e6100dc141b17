-- somebody's hand is on these items: what acts by itself leaves them alone until then
CREATE TABLE item_override (
  item_id INTEGER PRIMARY KEY REFERENCES item (id) ON DELETE CASCADE,
  -- what it was told, or showed
  value REAL NOT NULL,
  -- who told it, and how he was called then; null, '': somebody at the device
  user_id INTEGER,
  user_name TEXT NOT NULL,
  -- epoch s
  time INTEGER NOT NULL,
  until INTEGER NOT NULL
) STRICT;
-- min for which a hand on what a rule moves holds the rule off; 0: not at all
ALTER TABLE auto ADD COLUMN override_minutes INTEGER NOT NULL DEFAULT 60;
