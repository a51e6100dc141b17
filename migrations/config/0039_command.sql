-- each value that the box was told to give an item is here before it is sent
CREATE TABLE command (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- epoch s
  time INTEGER NOT NULL,
  item_id INTEGER NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  value REAL NOT NULL,
  -- user: somebody; alarm: an action that followed from one
  by_kind TEXT NOT NULL,
  -- number of what it followed from
  by_id INTEGER,
  -- whose rights it was done with, and how he was called then
  user_id INTEGER NOT NULL,
  user_name TEXT NOT NULL,
  -- sent: nobody knows yet what came of it
  status TEXT NOT NULL,
  -- JSON: a sentence
  error TEXT,
  -- JSON: what the item showed after it
  readback TEXT
) STRICT;
CREATE INDEX command_by_item ON command (item_id, id);

-- who saved it last: it moves what he may move. What stands was saved by people that nobody wrote down
ALTER TABLE action ADD COLUMN owner_id INTEGER NOT NULL DEFAULT 1;
-- who wanted it now; null: nobody did, it followed from an alarm
ALTER TABLE action_run ADD COLUMN user_id INTEGER;
