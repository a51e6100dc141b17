-- One row a commit, holding every item's samples of that interval; folded into chunks, then gone. The newest row stays
-- (emptied), so a number is never given twice.
CREATE TABLE tail (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  body BLOB NOT NULL
) STRICT;

-- One blob an item a day, a second one when it grows long; key = ((day × 2^27) + item) × 2^9 + part. tail_seq: the last tail
-- row it holds, so that a repeated fold changes nothing.
CREATE TABLE chunk (
  key INTEGER PRIMARY KEY,
  tail_seq INTEGER NOT NULL,
  samples INTEGER NOT NULL,
  body BLOB NOT NULL
) STRICT;

-- Hours of one item of one day: minimum, maximum, time-weighted mean, count. The key is a chunk's, part 0.
CREATE TABLE hour (
  key INTEGER PRIMARY KEY,
  body BLOB NOT NULL
) STRICT;

-- Every item of which something was kept; gone_since (epoch s): since when it is no longer configured.
CREATE TABLE item (
  item_id INTEGER PRIMARY KEY,
  gone_since INTEGER
) STRICT;

-- What is remembered over a restart: samples in chunks, when a day of a table was retired last (epoch s).
CREATE TABLE note (
  name TEXT PRIMARY KEY,
  value INTEGER NOT NULL
) STRICT;
