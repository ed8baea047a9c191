-- Every process writes down that it lives, not only those that work on jobs.
ALTER TABLE worker_processes RENAME TO processes;
ALTER TABLE processes RENAME CONSTRAINT worker_processes_pkey TO processes_pkey;
-- By this name the former version writes, as long as it still runs beside this one.
CREATE VIEW worker_processes AS SELECT * FROM processes;
GRANT SELECT, INSERT, UPDATE, DELETE ON worker_processes TO besedka_system;

-- Who has a workspace open, and at which process.
CREATE TABLE presences (
  organisation_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  process_id uuid NOT NULL REFERENCES processes ON DELETE CASCADE,
  PRIMARY KEY (organisation_id, subject_id, process_id)
);
CREATE INDEX presences_at_process ON presences (process_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON presences TO besedka_system, besedka_app;
ALTER TABLE presences ENABLE ROW LEVEL SECURITY;
ALTER TABLE presences FORCE ROW LEVEL SECURITY;
CREATE POLICY of_organisation ON presences TO besedka_app
  USING (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  WITH CHECK (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
CREATE POLICY of_system ON presences TO besedka_system USING (true) WITH CHECK (true);
CREATE POLICY of_owner ON presences TO CURRENT_USER USING (true) WITH CHECK (true);

-- Limits that all processes count together. Not worth the log of a crash: after one everybody starts with all they may.
CREATE UNLOGGED TABLE rate_limits (
  key bytea PRIMARY KEY,
  level double precision NOT NULL,
  at timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX rate_limits_at ON rate_limits (at);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO besedka_system;
