-- Local days of one item, 64 of them in a row: minimum, maximum, time-weighted mean, count. The key is a chunk's with the
-- number of the 64 days in the day's place, part 0.
CREATE TABLE day (
  key INTEGER PRIMARY KEY,
  body BLOB NOT NULL
) STRICT;

-- UTC days of which hours were written since local days were made of them.
CREATE TABLE unrolled (
  day INTEGER PRIMARY KEY
) STRICT;
INSERT INTO unrolled SELECT DISTINCT key / 68719476736 FROM hour;
