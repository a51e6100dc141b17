-- what was disabled lately, and what was enabled again: searched by time in the events of that kind, not in all there ever were
CREATE INDEX alarm_event_disable ON alarm_event (time) WHERE state IN ('disable', 'enable');
