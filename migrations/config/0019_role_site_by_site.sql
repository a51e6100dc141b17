-- whoever adds or deletes a site asks which roles see it: without an index each asks the whole table
CREATE INDEX role_site_by_site ON role_site (device_group_id);
