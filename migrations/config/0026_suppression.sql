-- why people are told nothing of alarms, in one list
CREATE TABLE alarm_suppression (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- disabled, shelved, once, maintenance, dependency, jitter
  kind TEXT NOT NULL,
  -- what it covers: one item, one device, or a site with all below it
  item_id INTEGER REFERENCES item ON DELETE CASCADE,
  device_id INTEGER REFERENCES device ON DELETE CASCADE,
  device_group_id INTEGER REFERENCES device_group ON DELETE CASCADE,
  -- null: the box itself
  user_name TEXT,
  why TEXT NOT NULL,
  -- epoch s, as the clock showed them; until null: no end is set
  since INTEGER NOT NULL,
  until INTEGER,
  -- the same by the time that was lived through: a clock that is set moves no end
  lived_since INTEGER NOT NULL,
  lived_until INTEGER,
  CHECK ((item_id IS NOT NULL) + (device_id IS NOT NULL) + (device_group_id IS NOT NULL) = 1)
) STRICT;
CREATE UNIQUE INDEX alarm_suppression_item ON alarm_suppression (item_id, kind) WHERE item_id IS NOT NULL;
CREATE INDEX alarm_suppression_device ON alarm_suppression (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX alarm_suppression_site ON alarm_suppression (device_group_id) WHERE device_group_id IS NOT NULL;
INSERT INTO alarm_suppression (kind, item_id, user_name, why, since, until, lived_since, lived_until)
  SELECT 'disabled', item_id, user_name, remarks, time, until, time, until FROM alarm_disable ORDER BY item_id;
INSERT INTO alarm_suppression (kind, item_id, why, since, lived_since)
  SELECT 'jitter', item_id, '', time, time FROM alarm_jitter ORDER BY item_id;

-- JSON list of the kinds that cover the alarm; of one that is over, those that did when it ended
ALTER TABLE alarm ADD COLUMN suppressed TEXT NOT NULL DEFAULT '[]';
UPDATE alarm SET suppressed =
  (SELECT json_group_array(kind) FROM
    (SELECT 'disabled' AS kind WHERE silent = 1
     UNION ALL SELECT 'jitter' WHERE CASE WHEN end_time IS NULL
       THEN EXISTS (SELECT 1 FROM alarm_jitter j WHERE j.item_id = alarm.item_id) ELSE jitter = 1 END))
WHERE silent = 1 OR jitter = 1 OR item_id IN (SELECT item_id FROM alarm_jitter);
ALTER TABLE alarm DROP COLUMN silent;
ALTER TABLE alarm DROP COLUMN jitter;
DROP TABLE alarm_disable;
DROP TABLE alarm_jitter;
-- what follows from an alarm
CREATE INDEX alarm_root ON alarm (root_id) WHERE root_id IS NOT NULL;
-- ends of which people are still to be told
CREATE INDEX alarm_owed ON alarm (id) WHERE end_time IS NOT NULL AND told = 'begin';
-- the device that this one is reached through, such as a gateway; null: none
ALTER TABLE device ADD COLUMN parent_device_id INTEGER REFERENCES device ON DELETE SET NULL;
