-- What a provider told about a message before we knew its name of it: applied as soon as the message is named, forgotten after some days.
CREATE TABLE early_marks (
  organisation_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  external_id text NOT NULL,
  -- One of each kind: a repeated one says nothing new.
  kind text NOT NULL CHECK (kind IN ('delivered', 'read', 'undelivered', 'edit', 'delete')),
  mark jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, channel_id, external_id, kind)
);
CREATE INDEX early_marks_by_age ON early_marks (received_at);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['early_marks']
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO besedka_app, besedka_system', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY of_organisation ON %I TO besedka_app
      USING (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
      WITH CHECK (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)$policy$, name);
    EXECUTE format('CREATE POLICY of_system ON %I TO besedka_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY of_owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
