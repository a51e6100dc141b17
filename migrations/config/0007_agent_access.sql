-- as whom the agent of an SNMP device is asked, JSON, its secrets sealed; null: it is no SNMP device
ALTER TABLE device ADD COLUMN snmp TEXT;
