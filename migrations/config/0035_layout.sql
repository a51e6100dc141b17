-- pages of site maps: one a site, map type and sub-page
CREATE TABLE layout (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  device_group_id INTEGER NOT NULL REFERENCES device_group ON DELETE CASCADE,
  -- 0 aerial view, 1 device overview, 2 line diagram
  type INTEGER NOT NULL,
  -- '0': the home page, otherwise the self_id of the widget that it belongs to
  parent_id TEXT NOT NULL,
  -- grows with every change
  version INTEGER NOT NULL,
  UNIQUE (device_group_id, type, parent_id)
) STRICT;

CREATE TABLE layout_background (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  layout_id INTEGER NOT NULL UNIQUE REFERENCES layout ON DELETE CASCADE,
  background TEXT NOT NULL,
  brack_group_img TEXT NOT NULL,
  -- JSON
  extend TEXT NOT NULL
) STRICT;

-- devices and items stay named after they are gone: what is lost keeps its place
CREATE TABLE layout_widget (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  layout_id INTEGER NOT NULL REFERENCES layout ON DELETE CASCADE,
  -- back to front
  place INTEGER NOT NULL,
  -- what extend says; null: nothing
  uid TEXT,
  component TEXT NOT NULL,
  device_id INTEGER,
  self_id TEXT NOT NULL,
  link TEXT NOT NULL,
  normal_img TEXT NOT NULL,
  abnormal_img TEXT NOT NULL,
  -- canvas units, as they were written
  width TEXT NOT NULL,
  height TEXT NOT NULL,
  top TEXT NOT NULL,
  "left" TEXT NOT NULL,
  -- JSON
  item_ids TEXT NOT NULL,
  video_id INTEGER,
  -- the site that a click opens
  link_group_id INTEGER,
  extend TEXT NOT NULL
) STRICT;
CREATE INDEX layout_widget_layout ON layout_widget (layout_id, place);

CREATE TABLE layout_version (
  layout_id INTEGER NOT NULL REFERENCES layout ON DELETE CASCADE,
  -- the version of the page after the change
  n INTEGER NOT NULL,
  time INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  user_name TEXT NOT NULL,
  -- '': one of the last ones
  name TEXT NOT NULL,
  -- 1: made of single calls, which the next of them within a minute replaces
  single INTEGER NOT NULL,
  widgets INTEGER NOT NULL,
  -- JSON: addresses of the pictures that it shows
  pictures TEXT NOT NULL,
  -- JSON of the page, deflated
  content BLOB NOT NULL,
  PRIMARY KEY (layout_id, n)
) STRICT;

-- pictures that maps show, as files under names that the box made up
CREATE TABLE picture (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- background or normal_icon
  kind TEXT NOT NULL,
  -- name of its file
  file TEXT NOT NULL UNIQUE,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  time INTEGER NOT NULL
) STRICT;
