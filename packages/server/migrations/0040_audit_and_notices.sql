-- What every tenant table needs, in one place: the product's roles may use it, and one organisation sees nothing of another.
CREATE FUNCTION confine_to_organisation(tenant_table regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO besedka_app, besedka_system', tenant_table);
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format($policy$CREATE POLICY of_organisation ON %s TO besedka_app
    USING (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
    WITH CHECK (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)$policy$, tenant_table);
  EXECUTE format('CREATE POLICY of_system ON %s TO besedka_system USING (true) WITH CHECK (true)', tenant_table);
  -- FORCE binds the owner too; migrations that move data run as the owner.
  EXECUTE format('CREATE POLICY of_owner ON %s TO CURRENT_USER USING (true) WITH CHECK (true)', tenant_table);
END $$;
REVOKE ALL ON FUNCTION confine_to_organisation FROM PUBLIC;

-- Who did what, when, and from where. Entries of an organisation are numbered without holes, and each carries a hash over itself and the
-- one before: a changed or missing entry is found by reading the chain again.
CREATE TABLE audit_entries (
  -- No reference: what was done outlives what it was done to.
  organisation_id uuid NOT NULL,
  place bigint NOT NULL,
  at timestamptz NOT NULL,
  action text NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('account', 'provider', 'apiKey', 'stranger', 'system')),
  actor_id uuid,
  actor_name text NOT NULL,
  network text,
  user_agent text,
  subject_type text,
  subject_id uuid,
  subject_name text,
  reason text,
  before jsonb,
  after jsonb,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (organisation_id, place)
);
SELECT confine_to_organisation('audit_entries');
-- Written once.
REVOKE UPDATE, DELETE ON audit_entries FROM besedka_app, besedka_system;

-- The columns are named one by one: a column that is added later must not change what was signed before.
CREATE FUNCTION audit_hash(entry audit_entries) RETURNS bytea LANGUAGE sql STABLE
SET timezone = 'UTC' SET bytea_output = 'hex' AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    entry.organisation_id, entry.place, entry.at, entry.action, entry.actor_kind, entry.actor_id, entry.actor_name, entry.network,
    entry.user_agent, entry.subject_type, entry.subject_id, entry.subject_name, entry.reason, entry.before, entry.after,
    entry.previous_hash)::text, 'UTF8'))
$$;

-- Appends entries to the chain of an organisation, in their order. Writers of one organisation wait for each other until the commit.
CREATE FUNCTION append_audit(organisation uuid, moment timestamptz, entries jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry audit_entries;
  last audit_entries;
  given jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit ' || organisation, 0));
  SELECT * INTO last FROM audit_entries WHERE organisation_id = organisation ORDER BY place DESC LIMIT 1;
  FOR given IN SELECT jsonb_array_elements(entries) LOOP
    entry := jsonb_populate_record(NULL::audit_entries, given);
    entry.organisation_id := organisation;
    entry.at := moment;
    entry.place := coalesce(last.place, 0) + 1;
    entry.previous_hash := coalesce(last.hash, ''::bytea);
    entry.hash := audit_hash(entry);
    INSERT INTO audit_entries SELECT entry.*;
    last := entry;
  END LOOP;
END $$;

-- Mail and text messages of the product itself, where no gateway is set up and the demo is on: nothing leaves the machine, and the page of
-- the simulators shows them.
CREATE TABLE simulated_post (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('mail', 'sms')),
  recipient text NOT NULL,
  subject text,
  text text NOT NULL,
  html text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX simulated_post_of_recipient ON simulated_post (recipient, at);
GRANT SELECT, INSERT, DELETE ON simulated_post TO besedka_system;
