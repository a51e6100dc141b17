-- Who did what, from where, with which result. Each row carries SHA-256 over itself and the hash of the row before it.

CREATE TABLE record (
  id INTEGER PRIMARY KEY,
  time INTEGER NOT NULL,
  -- null: nobody who is known
  user_id INTEGER,
  user_name TEXT NOT NULL,
  -- null: without a session
  login_type INTEGER,
  address TEXT NOT NULL,
  agent TEXT NOT NULL,
  module TEXT NOT NULL,
  -- the key of what was done
  deed TEXT NOT NULL,
  -- JSON: what it was done to, by language where its name depends on the reader
  object TEXT NOT NULL,
  code INTEGER NOT NULL,
  -- key and JSON of the sentence that was answered
  reason TEXT NOT NULL,
  words TEXT NOT NULL,
  -- how many of the same kind this row stands for
  count INTEGER NOT NULL,
  -- JSON: [field, before, after]
  diff TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE INDEX record_time ON record (time);

-- what the oldest row was chained to when those before it were pruned, and where the chain ends
CREATE TABLE chain (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  cut_id INTEGER NOT NULL,
  cut_hash TEXT NOT NULL,
  last_id INTEGER NOT NULL,
  last_hash TEXT NOT NULL
) STRICT;
INSERT INTO chain VALUES (1, 0, '', 0, '');
