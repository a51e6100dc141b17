-- what somebody practised, step by step: it stands without its item and without its alarm
CREATE TABLE drill (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  item_id INTEGER NOT NULL,
  device_id INTEGER NOT NULL,
  device_group_id INTEGER NOT NULL,
  device_group_name TEXT NOT NULL,
  device_name TEXT NOT NULL,
  -- in four languages
  item_names TEXT NOT NULL,
  alarm_level_id INTEGER NOT NULL,
  -- null: none has begun
  alarm_id INTEGER,
  value REAL NOT NULL,
  unit TEXT NOT NULL,
  decimals INTEGER NOT NULL,
  -- the word of the state in four languages; null: a number
  words TEXT,
  -- for how long it was meant to run
  seconds INTEGER NOT NULL,
  user_name TEXT NOT NULL,
  start_time INTEGER NOT NULL,
  -- null: it runs
  end_time INTEGER,
  end_reason TEXT,
  -- JSON
  steps TEXT NOT NULL DEFAULT '[]',
  notices TEXT NOT NULL DEFAULT '[]'
) STRICT;
