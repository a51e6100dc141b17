-- Settings, people, rooms, alarms. Times are epoch seconds; JSON columns hold lists and words in four languages.

CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  update_time INTEGER NOT NULL
) STRICT;

-- people ------------------------------------------------------------------

CREATE TABLE role (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  builtin INTEGER NOT NULL DEFAULT 0,
  funcs TEXT NOT NULL DEFAULT '[]',
  menus TEXT NOT NULL DEFAULT '[]',
  videos TEXT NOT NULL DEFAULT '[]',
  remark TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE user (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  name TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  login_type INTEGER NOT NULL DEFAULT 1,
  status INTEGER NOT NULL DEFAULT 1,
  -- null: a directory user, whose password is not ours
  password_hash TEXT,
  password_time INTEGER NOT NULL DEFAULT 0,
  must_change INTEGER NOT NULL DEFAULT 0,
  -- end of a reset password's life
  password_until INTEGER,
  lock_until INTEGER,
  lock_reason TEXT NOT NULL DEFAULT '',
  last_login_time INTEGER,
  last_login_ip TEXT NOT NULL DEFAULT '',
  remark TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE user_role (
  user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
  role_id INTEGER NOT NULL REFERENCES role,
  PRIMARY KEY (user_id, role_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
  -- SHA-256 of the token: who reads the file cannot log in with it
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
  login_type INTEGER NOT NULL,
  create_time INTEGER NOT NULL,
  last_time INTEGER NOT NULL,
  expire_time INTEGER NOT NULL,
  ip TEXT NOT NULL,
  agent TEXT NOT NULL,
  -- why it ended; null: alive
  end_reason TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE api_token (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
  name TEXT NOT NULL,
  create_time INTEGER NOT NULL,
  -- null: no end
  expire_time INTEGER
) STRICT;

CREATE TABLE login_failure (
  id INTEGER PRIMARY KEY,
  user_name TEXT NOT NULL COLLATE NOCASE,
  address TEXT NOT NULL,
  time INTEGER NOT NULL
) STRICT;
CREATE INDEX login_failure_time ON login_failure (time);

CREATE TABLE menu (
  id INTEGER PRIMARY KEY,
  menu_id INTEGER NOT NULL,
  names TEXT NOT NULL,
  url TEXT NOT NULL UNIQUE,
  target TEXT NOT NULL DEFAULT '',
  icon TEXT NOT NULL DEFAULT '',
  enable INTEGER NOT NULL DEFAULT 1,
  display INTEGER,
  weight INTEGER NOT NULL
) STRICT;

-- rooms -------------------------------------------------------------------

CREATE TABLE device_group (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  parent_id INTEGER NOT NULL DEFAULT 0,
  weight INTEGER NOT NULL DEFAULT 10,
  address TEXT NOT NULL DEFAULT '',
  longitude REAL,
  latitude REAL,
  contact_group_id INTEGER,
  remark TEXT NOT NULL DEFAULT '',
  update_time INTEGER NOT NULL,
  UNIQUE (parent_id, name)
) STRICT;

CREATE TABLE role_site (
  role_id INTEGER NOT NULL REFERENCES role ON DELETE CASCADE,
  device_group_id INTEGER NOT NULL REFERENCES device_group ON DELETE CASCADE,
  PRIMARY KEY (role_id, device_group_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE device_template (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- vendor and model, lower case: a shipped model keeps its id over upgrades
  key TEXT NOT NULL UNIQUE,
  builtin INTEGER NOT NULL,
  -- words in four languages
  names TEXT NOT NULL,
  vendor TEXT NOT NULL,
  model TEXT NOT NULL,
  version TEXT NOT NULL,
  driver TEXT NOT NULL,
  category_code TEXT NOT NULL,
  category_id INTEGER NOT NULL,
  source TEXT NOT NULL,
  item_count INTEGER NOT NULL,
  document TEXT NOT NULL,
  update_time INTEGER NOT NULL
) STRICT;

CREATE TABLE serial_port (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  path TEXT NOT NULL UNIQUE,
  baud_rate INTEGER NOT NULL,
  data_bits INTEGER NOT NULL DEFAULT 8,
  parity TEXT NOT NULL DEFAULT 'none',
  stop_bits INTEGER NOT NULL DEFAULT 1,
  mode TEXT NOT NULL DEFAULT 'rs485',
  timeout INTEGER NOT NULL DEFAULT 500,
  gap_ms REAL NOT NULL DEFAULT 0,
  enable INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE device (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  device_group_id INTEGER NOT NULL REFERENCES device_group,
  -- null: the box itself
  device_template_id INTEGER REFERENCES device_template,
  category_id INTEGER NOT NULL,
  driver TEXT NOT NULL,
  ip_address TEXT NOT NULL DEFAULT '',
  port INTEGER NOT NULL DEFAULT 0,
  serial_port_id INTEGER REFERENCES serial_port,
  protocol_id INTEGER NOT NULL DEFAULT 1,
  protocol_version TEXT NOT NULL DEFAULT '',
  physical_address TEXT NOT NULL DEFAULT '',
  zigbee TEXT NOT NULL DEFAULT '',
  seat_id INTEGER NOT NULL DEFAULT 0,
  unit INTEGER NOT NULL DEFAULT 0,
  sort_id INTEGER NOT NULL DEFAULT 1,
  poll_interval INTEGER NOT NULL DEFAULT 5,
  timeout INTEGER NOT NULL DEFAULT 500,
  retries INTEGER NOT NULL DEFAULT 2,
  enable INTEGER NOT NULL DEFAULT 1,
  vertical_view INTEGER NOT NULL DEFAULT 1,
  update_time INTEGER NOT NULL,
  UNIQUE (device_group_id, name)
) STRICT;

CREATE TABLE alarm_level (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- words of a built-in level in four languages, or the one name somebody gave it
  names TEXT NOT NULL,
  weight INTEGER NOT NULL,
  color TEXT NOT NULL,
  popup_enable INTEGER NOT NULL,
  voice_enable INTEGER NOT NULL,
  email_enable INTEGER NOT NULL,
  sms_enable INTEGER NOT NULL,
  phone_enable INTEGER NOT NULL,
  push_enable INTEGER NOT NULL,
  remark TEXT NOT NULL DEFAULT '',
  builtin INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE time_period (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  names TEXT NOT NULL,
  weeks TEXT NOT NULL,
  periods TEXT NOT NULL
) STRICT;

CREATE TABLE item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  device_id INTEGER NOT NULL REFERENCES device ON DELETE CASCADE,
  -- item_cell_name of the model; built-in items begin with an underscore
  cell TEXT NOT NULL,
  -- null until somebody renames it: then the model's words speak four languages
  name TEXT,
  builtin INTEGER NOT NULL DEFAULT 0,
  enable INTEGER NOT NULL DEFAULT 1,
  alarm_enable INTEGER NOT NULL,
  threshold_max REAL,
  threshold_min REAL,
  overrun_point REAL NOT NULL DEFAULT 0,
  recovery_point REAL NOT NULL DEFAULT 0,
  -- [{value, alarm}] where it differs from the model
  options TEXT NOT NULL DEFAULT '[]',
  alarm_level_id INTEGER NOT NULL REFERENCES alarm_level,
  contact_group_id INTEGER,
  time_period_id INTEGER REFERENCES time_period,
  check_interval INTEGER NOT NULL DEFAULT 0,
  repetitions INTEGER NOT NULL DEFAULT 1,
  notice_interval INTEGER NOT NULL DEFAULT 1800,
  notice_count INTEGER NOT NULL DEFAULT 0,
  save_interval INTEGER NOT NULL DEFAULT 120,
  save_delta REAL,
  sort_id INTEGER NOT NULL,
  update_time INTEGER NOT NULL,
  UNIQUE (device_id, cell)
) STRICT;

-- alarms ------------------------------------------------------------------

CREATE TABLE alarm (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  item_id INTEGER NOT NULL,
  device_id INTEGER NOT NULL,
  -- the site it had when it was written
  device_group_id INTEGER NOT NULL,
  -- names as they were, for a log that outlives its subjects; item_names in four languages
  device_group_name TEXT NOT NULL,
  device_name TEXT NOT NULL,
  item_names TEXT NOT NULL,
  unit TEXT NOT NULL,
  decimals INTEGER NOT NULL,
  alarm_level_id INTEGER NOT NULL,
  status_id INTEGER NOT NULL,
  -- what it says: {key, data}, turned into words for each reader
  info TEXT NOT NULL,
  -- JSON number or text
  value TEXT,
  limit_value REAL,
  start_time INTEGER NOT NULL,
  end_time INTEGER,
  -- mono seconds it lasted; null where a restart lies between
  duration INTEGER,
  end_reason TEXT,
  silent INTEGER NOT NULL DEFAULT 0,
  is_confirm INTEGER NOT NULL DEFAULT 0,
  confirm_user TEXT NOT NULL DEFAULT '',
  confirm_time INTEGER,
  remarks TEXT NOT NULL DEFAULT '',
  notice_count INTEGER NOT NULL DEFAULT 0
) STRICT;
-- an item has one open alarm at most
CREATE UNIQUE INDEX alarm_open ON alarm (item_id) WHERE end_time IS NULL;
CREATE INDEX alarm_start ON alarm (start_time);
CREATE INDEX alarm_item ON alarm (item_id, start_time);
-- the review asks for what is open and what ended today, every few seconds and out of years of alarms
CREATE INDEX alarm_end ON alarm (end_time);

CREATE TABLE alarm_event (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  -- null: an item without an alarm was disabled or enabled
  alarm_id INTEGER REFERENCES alarm ON DELETE CASCADE,
  item_id INTEGER NOT NULL,
  device_id INTEGER NOT NULL,
  device_group_id INTEGER NOT NULL,
  alarm_level_id INTEGER NOT NULL,
  state TEXT NOT NULL,
  time INTEGER NOT NULL,
  user_name TEXT,
  remarks TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX alarm_event_alarm ON alarm_event (alarm_id);

CREATE TABLE alarm_disable (
  item_id INTEGER PRIMARY KEY REFERENCES item ON DELETE CASCADE,
  user_name TEXT NOT NULL,
  time INTEGER NOT NULL,
  until INTEGER,
  remarks TEXT NOT NULL
) STRICT;

-- what every box begins with ------------------------------------------------

INSERT INTO alarm_level (id, names, weight, color, popup_enable, voice_enable, email_enable, sms_enable, phone_enable, push_enable, builtin) VALUES
  (1, '{"zh_cn":"提示","zh_xg":"提示","zh_tw":"提示","en_us":"Notice"}', 10, '#2f6fb5', 1, 0, 0, 0, 0, 0, 1),
  (2, '{"zh_cn":"一般","zh_xg":"一般","zh_tw":"一般","en_us":"Minor"}', 20, '#8f5400', 1, 0, 1, 0, 0, 0, 1),
  (3, '{"zh_cn":"重要","zh_xg":"重要","zh_tw":"重要","en_us":"Major"}', 30, '#b3430a', 1, 1, 1, 1, 0, 0, 1),
  (4, '{"zh_cn":"紧急","zh_xg":"緊急","zh_tw":"緊急","en_us":"Critical"}', 40, '#c01a2b', 1, 1, 1, 1, 1, 1, 1);

INSERT INTO time_period (id, names, weeks, periods) VALUES
  (1, '{"zh_cn":"全天","zh_xg":"全日","zh_tw":"全天","en_us":"Always"}', '[1,2,3,4,5,6,7]', '[{"start":"00:00","end":"24:00"}]'),
  (2, '{"zh_cn":"工作时间","zh_xg":"辦公時間","zh_tw":"上班時間","en_us":"Working hours"}', '[1,2,3,4,5]', '[{"start":"08:00","end":"18:00"}]');

INSERT INTO role (id, name, builtin) VALUES (1, 'administrator', 1);

INSERT INTO device_group (id, name, parent_id, weight, update_time) VALUES (-1, 'box', -1, 1, 0);
INSERT INTO device (id, name, device_group_id, category_id, driver, poll_interval, vertical_view, update_time) VALUES (1, 'box', -1, 17, 'board', 10, 0, 0);
