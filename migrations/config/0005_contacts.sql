-- who is told of alarms, and the groups of them that sites and items name
CREATE TABLE contact (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  phone TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  job TEXT NOT NULL DEFAULT '',
  sms_enable INTEGER NOT NULL,
  phone_enable INTEGER NOT NULL,
  email_enable INTEGER NOT NULL,
  -- null: at any time
  time_period_id INTEGER REFERENCES time_period,
  -- '': that of the product
  language TEXT NOT NULL DEFAULT '',
  remark TEXT NOT NULL DEFAULT '',
  update_time INTEGER NOT NULL
) STRICT;

CREATE TABLE contact_group (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  -- 1: whoever is on duty is told instead of everybody in it
  duty_mode INTEGER NOT NULL DEFAULT 0,
  remark TEXT NOT NULL DEFAULT '',
  update_time INTEGER NOT NULL
) STRICT;

CREATE TABLE contact_group_contact (
  contact_group_id INTEGER NOT NULL REFERENCES contact_group ON DELETE CASCADE,
  contact_id INTEGER NOT NULL REFERENCES contact ON DELETE CASCADE,
  PRIMARY KEY (contact_group_id, contact_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_group_contact_by_contact ON contact_group_contact (contact_id);

-- whoever deletes a group asks who still uses it
CREATE INDEX item_by_contact_group ON item (contact_group_id) WHERE contact_group_id IS NOT NULL;
