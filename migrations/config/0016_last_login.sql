-- With which browser somebody last came in; null: it was before this was kept.
ALTER TABLE user ADD COLUMN last_login_agent TEXT;
UPDATE user SET last_login_agent = (
  SELECT agent FROM session
  WHERE session.user_id = user.id AND session.ip = user.last_login_ip
  ORDER BY create_time DESC LIMIT 1
);
