-- when somebody judged values: what began at other times nobody saw. Epoch seconds
CREATE TABLE alarm_watch (
  id INTEGER PRIMARY KEY,
  from_time INTEGER NOT NULL,
  to_time INTEGER NOT NULL
);
-- before this step nobody noted it: what lies between two alarms counts as seen
INSERT INTO alarm_watch (from_time, to_time)
SELECT min(start_time), max(start_time) FROM alarm HAVING count(*) > 1 AND max(start_time) > min(start_time);

-- who confirmed within a span, without looking at every event
CREATE INDEX alarm_event_confirm ON alarm_event (time, user_name) WHERE state = 'confirm';
