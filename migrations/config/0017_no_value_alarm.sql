-- 0: that the item has no good value while its device answers is no alarm
ALTER TABLE item ADD COLUMN no_value_alarm INTEGER NOT NULL DEFAULT 1;
-- items that a unit may lack and that have had a good value: once they have none, something is wrong
CREATE TABLE alarm_had (
  item_id INTEGER PRIMARY KEY REFERENCES item ON DELETE CASCADE
) STRICT;
