-- alarms that were over or confirmed before anybody could be told, with why: {key, data}
CREATE TABLE notice_unheard (
  alarm_id INTEGER PRIMARY KEY REFERENCES alarm ON DELETE CASCADE,
  why TEXT NOT NULL
) STRICT;
-- what the level of an alarm was called when it began, by language: it outlives the level
ALTER TABLE alarm ADD COLUMN level_names TEXT NOT NULL DEFAULT '{}';
UPDATE alarm SET level_names = coalesce((SELECT names FROM alarm_level l WHERE l.id = alarm.alarm_level_id), '{}');
