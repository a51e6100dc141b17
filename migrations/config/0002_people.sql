-- Groups of users; who changes a person, role or entry of the menu says which state they saw.

ALTER TABLE user ADD COLUMN update_time INTEGER NOT NULL DEFAULT 0;
ALTER TABLE role ADD COLUMN update_time INTEGER NOT NULL DEFAULT 0;
ALTER TABLE menu ADD COLUMN update_time INTEGER NOT NULL DEFAULT 0;

CREATE TABLE user_group (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  remark TEXT NOT NULL DEFAULT '',
  update_time INTEGER NOT NULL
) STRICT;

CREATE TABLE user_group_user (
  user_group_id INTEGER NOT NULL REFERENCES user_group ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
  PRIMARY KEY (user_group_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX user_group_user_user ON user_group_user (user_id);

-- what the members of a group may do besides their own roles
CREATE TABLE user_group_role (
  user_group_id INTEGER NOT NULL REFERENCES user_group ON DELETE CASCADE,
  role_id INTEGER NOT NULL REFERENCES role,
  PRIMARY KEY (user_group_id, role_id)
) STRICT, WITHOUT ROWID;

-- everybody is in a group
INSERT INTO user_group (id, name, update_time) VALUES (1, 'default', 0);
INSERT INTO user_group_user (user_group_id, user_id) SELECT 1, id FROM user;
