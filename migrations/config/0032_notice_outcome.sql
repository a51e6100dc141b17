-- begins that went with an end, and this with a joined notice, stayed waiting when that was settled
UPDATE notice SET status = c.status, end_time = c.end_time, next_time = c.next_time, error = c.error, reference = c.reference
FROM notice c
WHERE c.id = notice.carried_by AND notice.status IN ('queued', 'sending') AND c.status IN ('sent', 'fail', 'dropped');
