-- what the box does besides telling people
CREATE TABLE action (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- in four languages
  names TEXT NOT NULL,
  type TEXT NOT NULL,
  -- what it moves, and to what; null where it moves nothing
  item_id INTEGER,
  value REAL,
  -- JSON, by type
  params TEXT NOT NULL DEFAULT '{}',
  enable INTEGER NOT NULL DEFAULT 1,
  builtin INTEGER NOT NULL DEFAULT 0,
  update_time INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX action_by_item ON action (item_id) WHERE item_id IS NOT NULL;

INSERT INTO action (id, names, type, params, builtin) VALUES (1,
  '{"zh_cn":"声光告警","zh_tw":"聲光告警","zh_xg":"聲光告警","en_us":"Buzzer and light"}', 'sound_light',
  '{"buzzer_frequency":2000,"buzzer_duty":10,"buzzer_count":0,"buzzer_time":5,"light_frequency":2,"light_duty":10}', 1);

-- each run is here before anything is sent
CREATE TABLE action_run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  action_id INTEGER NOT NULL,
  -- begin, end: an alarm that people were told of; user: somebody wanted it now
  kind TEXT NOT NULL,
  -- number of the event that people were told by
  seq INTEGER,
  alarm_id INTEGER,
  item_id INTEGER,
  user_name TEXT NOT NULL DEFAULT '',
  time INTEGER NOT NULL,
  status TEXT NOT NULL,
  -- JSON: a sentence
  error TEXT,
  readback REAL
) STRICT;
CREATE UNIQUE INDEX action_run_once ON action_run (seq, action_id, kind) WHERE seq IS NOT NULL;
CREATE INDEX action_run_by_action ON action_run (action_id, id);
CREATE INDEX action_run_by_alarm ON action_run (alarm_id) WHERE alarm_id IS NOT NULL;

ALTER TABLE alarm_level ADD COLUMN buzzer_action_id INTEGER;
-- '': the console's own sound
ALTER TABLE alarm_level ADD COLUMN voice_file TEXT NOT NULL DEFAULT '';
UPDATE alarm_level SET buzzer_action_id = 1 WHERE id = 4;

-- JSON: ids of actions at the begin of an item's alarm, and at its end
ALTER TABLE item ADD COLUMN overrun_actions TEXT NOT NULL DEFAULT '[]';
ALTER TABLE item ADD COLUMN recovery_actions TEXT NOT NULL DEFAULT '[]';
