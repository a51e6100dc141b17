-- what told of an alarm before 0038 and names what was lost with it at other sites: who does not see all of these reads where it was, and
-- of which item, without the rest. A name that stands in the text was told, whether or not that device followed the alarm to the end.
UPDATE notice AS n SET
  sites = (SELECT json_group_array(site) FROM (SELECT n.device_group_id AS site UNION
    SELECT c.device_group_id FROM alarm c
    WHERE c.id IN (SELECT id FROM alarm WHERE root_id IS NOT NULL UNION SELECT alarm_id FROM alarm_event WHERE state = 'child')
      AND c.start_time <= n.create_time AND c.device_name <> '' AND instr(n.subject || n.text, c.device_name) > 0)),
  plain = json_object(
    'subject', concat_ws(' ', n.facts ->> 'site', n.facts ->> 'device', n.facts ->> 'item'),
    'text', concat_ws(' ', n.facts ->> 'site', n.facts ->> 'device', n.facts ->> 'item')
  )
WHERE n.sites IS NULL AND n.kind IN ('begin', 'repeat', 'escalate')
  AND EXISTS (SELECT 1 FROM alarm c
    WHERE c.id IN (SELECT id FROM alarm WHERE root_id IS NOT NULL UNION SELECT alarm_id FROM alarm_event WHERE state = 'child')
      AND c.device_group_id <> n.device_group_id AND c.id <> n.alarm_id
      AND c.start_time <= n.create_time AND c.device_name <> '' AND instr(n.subject || n.text, c.device_name) > 0);
-- and what told those together with others is for whoever sees all of their sites
UPDATE notice AS n SET sites = (
  SELECT json_group_array(site) FROM (
    SELECT value AS site FROM json_each(coalesce(n.sites, json_array(n.device_group_id)))
    UNION SELECT value FROM notice c, json_each(c.sites) WHERE c.carried_by = n.id AND c.sites IS NOT NULL
  )
) WHERE n.kind = 'summary' AND EXISTS (SELECT 1 FROM notice c WHERE c.carried_by = n.id AND c.sites IS NOT NULL);
