-- whom a group's alarms go to that nobody of it confirms, and after how many minutes; null and 0: nobody
ALTER TABLE contact_group ADD COLUMN escalate_minutes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact_group ADD COLUMN escalate_group_id INTEGER REFERENCES contact_group;

-- who was told what, and what came of it; names, numbers and texts as they were
CREATE TABLE notice (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- alarm, box, and whatever else writes rows
  about TEXT NOT NULL,
  -- what of that it tells: of an alarm the number of its event
  key TEXT NOT NULL,
  -- null: none, or none that is stored
  alarm_id INTEGER,
  kind TEXT NOT NULL,
  -- which repeat, which step of an escalation
  step INTEGER NOT NULL,
  way TEXT NOT NULL,
  -- contact/12, channel/ops
  whom TEXT NOT NULL,
  contact_id INTEGER,
  name TEXT NOT NULL,
  target TEXT NOT NULL,
  language TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  -- JSON of what it is about
  facts TEXT NOT NULL,
  device_group_id INTEGER NOT NULL,
  alarm_level_id INTEGER,
  -- 1: of one of the two highest levels
  urgent INTEGER NOT NULL,
  -- queued, sending, sent, fail, dropped
  status TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  create_time INTEGER NOT NULL,
  -- when it is tried, epoch s
  next_time INTEGER NOT NULL,
  -- when it was settled
  end_time INTEGER,
  -- {key, data}; of one that was sent, what there is to say of it
  error TEXT,
  -- what the receiver calls it
  reference TEXT NOT NULL DEFAULT '',
  -- 1: the program ended while it was sent, so it may have come twice
  twice INTEGER NOT NULL DEFAULT 0,
  -- the notice that tells this one too, and whose outcome is its own
  carried_by INTEGER REFERENCES notice ON DELETE SET NULL,
  UNIQUE (about, key, kind, step, way, whom)
) STRICT;
CREATE INDEX notice_waiting ON notice (way, next_time) WHERE status IN ('queued', 'sending') AND carried_by IS NULL;
CREATE INDEX notice_alarm ON notice (alarm_id, whom, way) WHERE alarm_id IS NOT NULL;
CREATE INDEX notice_whom ON notice (whom, way, create_time);
CREATE INDEX notice_carried ON notice (carried_by) WHERE carried_by IS NOT NULL;
CREATE INDEX notice_time ON notice (create_time);

-- what goes on being told while nobody has confirmed it
CREATE TABLE notice_telling (
  alarm_id INTEGER PRIMARY KEY REFERENCES alarm ON DELETE CASCADE,
  item_id INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  count INTEGER NOT NULL,
  repeat_at INTEGER,
  step INTEGER NOT NULL,
  escalate_at INTEGER,
  paused INTEGER
) STRICT;

-- up to which event of alarms people were told: what happened before there were notices is told to nobody
CREATE TABLE notice_reached (seq INTEGER NOT NULL) STRICT;
INSERT INTO notice_reached SELECT coalesce(max(seq), 0) FROM alarm_event;
