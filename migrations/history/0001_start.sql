-- One row a commit, holding every item's samples of that interval; folded into chunks, then gone.
CREATE TABLE tail (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  body BLOB NOT NULL
) STRICT;

-- One blob an item a day; key = item × 2^20 + day. tail_seq: the last tail row it holds, so that a repeated fold changes nothing.
CREATE TABLE chunk (
  key INTEGER PRIMARY KEY,
  tail_seq INTEGER NOT NULL,
  body BLOB NOT NULL
) STRICT;

-- Hours of one item of one day: minimum, maximum, time-weighted mean, count.
CREATE TABLE hour (
  key INTEGER PRIMARY KEY,
  body BLOB NOT NULL
) STRICT;
