-- What nobody was told of is owed.
UPDATE notice_telling SET count = 0, repeat_at = NULL
WHERE NOT EXISTS (SELECT 1 FROM notice n WHERE n.alarm_id = notice_telling.alarm_id);
