-- in a flood a receiver has thousands of notices that went with another one: what is asked at each new one passes them by
DROP INDEX notice_whom;
CREATE INDEX notice_kind ON notice (whom, way, kind, create_time);
CREATE INDEX notice_single ON notice (whom, way, create_time) WHERE carried_by IS NULL;
