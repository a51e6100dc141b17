-- 1: it came back by itself, nobody confirmed it within a day, and its life says that nobody is asked to any more
ALTER TABLE alarm ADD COLUMN lapsed INTEGER NOT NULL DEFAULT 0;
-- those of which that was so already, by the event that came last
UPDATE alarm SET lapsed = 1
  WHERE is_confirm = 0 AND end_reason IN ('recovered', 'replaced') AND end_time <= (SELECT max(time) FROM alarm_event) - 86400;
-- what waits is looked through at every turn, out of years of alarms
CREATE INDEX alarm_waiting ON alarm (end_time) WHERE lapsed = 0 AND is_confirm = 0 AND end_reason IN ('recovered', 'replaced');
