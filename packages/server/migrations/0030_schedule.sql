-- What has to happen again and again, and when it was last begun: by this database's clock, which all processes share.
CREATE TABLE schedule (
  name text PRIMARY KEY,
  begun_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON schedule TO besedka_system;
