-- What a meter line used in each hour, 16 UTC days of an item in a row: use, measured and spread seconds. The key is a chunk's with
-- the number of the 16 days in the day's place, part 0.
CREATE TABLE metered (
  key INTEGER PRIMARY KEY,
  body BLOB NOT NULL
) STRICT;

-- UTC days of which hours were written since hours of meter lines were made of them.
CREATE TABLE unmetered (
  day INTEGER PRIMARY KEY
) STRICT;
