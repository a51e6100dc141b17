-- Operations that take longer than a call. A row is there before one begins; what lives in memory alone leaves it at its end.
CREATE TABLE job (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  subject INTEGER,
  state TEXT NOT NULL,
  done INTEGER NOT NULL,
  total INTEGER NOT NULL,
  started INTEGER NOT NULL,
  ended INTEGER,
  -- JSON: sentences
  message TEXT,
  step TEXT,
  -- JSON of whoever carries it out: where it is resumed after a restart
  kept TEXT,
  -- how often it was resumed since it kept something
  resumed INTEGER NOT NULL DEFAULT 0
) STRICT;
