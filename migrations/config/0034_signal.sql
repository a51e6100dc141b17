-- for how long buzzer and light of the box answered an alarm: a part of its life
CREATE TABLE alarm_signal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  alarm_id INTEGER NOT NULL REFERENCES alarm ON DELETE CASCADE,
  -- buzzer, light
  part TEXT NOT NULL,
  on_time INTEGER NOT NULL,
  -- null: it goes on; of one that beeps so often the time at which it will have
  off_time INTEGER,
  -- why it rests; null: it goes on
  why TEXT,
  -- who silenced it
  user_name TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX alarm_signal_by_alarm ON alarm_signal (alarm_id);
CREATE INDEX alarm_signal_open ON alarm_signal (id) WHERE off_time IS NULL;

-- alarms that are silenced, with who did it: of those from before nobody knows
UPDATE setting SET value = json_object('by', (
  SELECT json_group_object(CAST(one.value AS TEXT), '') FROM json_each(setting.value, '$.alarm_ids') AS one))
WHERE key = 'silenced';
