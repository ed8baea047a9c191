-- CRMs that customers and companies are kept alike with.
CREATE TABLE crm_connections (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  kind text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'active', 'paused')),
  account text,
  settings jsonb NOT NULL DEFAULT '{}',
  -- Sealed, by name.
  secrets jsonb NOT NULL DEFAULT '{}',
  -- Of the address that the CRM posts to; its hash alone is compared.
  hook_secret text NOT NULL,
  mapping jsonb NOT NULL DEFAULT '[]',
  -- How far our log was read, and since when the CRM is asked for changes, by the CRM's clock.
  log_cursor bigint NOT NULL,
  -- When the last import ended whose new customers were noted to be told.
  imports_told_at timestamptz,
  changed_since jsonb NOT NULL DEFAULT '{}',
  polled_at timestamptz,
  hooked_at timestamptz,
  synced_at timestamptz,
  -- What does not pass, since when, and until when nothing is tried.
  problem jsonb,
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  told_at timestamptz,
  rests_until timestamptz,
  -- The run over everything that is under way, or the last one.
  run jsonb,
  created_at timestamptz NOT NULL,
  created_by uuid,
  -- Of what is written into the CRM.
  locale text NOT NULL,
  PRIMARY KEY (organisation_id, id)
);
SELECT confine_to_organisation('crm_connections');

-- Who is whom: a customer and a contact of the CRM, a company and a company.
CREATE TABLE crm_links (
  organisation_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  entity text NOT NULL CHECK (entity IN ('customer', 'company')),
  own_id uuid NOT NULL,
  remote_id text NOT NULL,
  -- By field: what both sides said when they were last brought together. What differs from it has changed since.
  seen jsonb NOT NULL DEFAULT '{}',
  -- By field: when our side changed, as the log says.
  own_changes jsonb NOT NULL DEFAULT '{}',
  remote_modified_at timestamptz,
  compared_at timestamptz NOT NULL,
  -- The CRM no longer has it; it is not made anew there.
  gone_at timestamptz,
  -- Whose it was before merges, the last one at the end: it is theirs again when they are taken apart.
  moved_from uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (organisation_id, connection_id, entity, own_id),
  FOREIGN KEY (organisation_id, connection_id) REFERENCES crm_connections ON DELETE CASCADE
);
CREATE UNIQUE INDEX crm_links_remote ON crm_links (organisation_id, connection_id, entity, remote_id);
SELECT confine_to_organisation('crm_links');

-- What has to be looked at: one of ours, one of theirs, or a closed chat to be written down there.
CREATE TABLE crm_tasks (
  organisation_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('own', 'remote', 'entry')),
  entity text NOT NULL CHECK (entity IN ('customer', 'company')),
  key text NOT NULL,
  -- Grows whenever it is asked for anew, so that what came while it was looked at is looked at again.
  mark integer NOT NULL DEFAULT 1,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  since timestamptz NOT NULL,
  about jsonb,
  PRIMARY KEY (organisation_id, connection_id, kind, entity, key),
  FOREIGN KEY (organisation_id, connection_id) REFERENCES crm_connections ON DELETE CASCADE
);
CREATE INDEX crm_tasks_due ON crm_tasks (organisation_id, connection_id, due_at);
SELECT confine_to_organisation('crm_tasks');

-- What was written on which side.
CREATE TABLE crm_changes (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  entity text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('toCrm', 'fromCrm')),
  own_id uuid,
  remote_id text,
  name text NOT NULL DEFAULT '',
  "values" jsonb NOT NULL DEFAULT '[]',
  conflict boolean NOT NULL DEFAULT false,
  problem jsonb,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, connection_id) REFERENCES crm_connections ON DELETE CASCADE
);
CREATE INDEX crm_changes_of_connection ON crm_changes (organisation_id, connection_id, id DESC);
CREATE INDEX crm_changes_at ON crm_changes (organisation_id, at);
SELECT confine_to_organisation('crm_changes');

-- A customer who is no more is known to nobody here, and what was said of them is forgotten. Companies have no such trigger: the pair of one that was
-- deleted keeps it from coming back.
CREATE INDEX crm_links_own ON crm_links (organisation_id, own_id);
CREATE INDEX crm_changes_own ON crm_changes (organisation_id, own_id) WHERE own_id IS NOT NULL;
CREATE FUNCTION forget_customer_of_crm() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM crm_links WHERE organisation_id = OLD.organisation_id AND own_id = OLD.id AND entity = 'customer';
  DELETE FROM crm_changes WHERE organisation_id = OLD.organisation_id AND own_id = OLD.id AND entity = 'customer';
  DELETE FROM crm_tasks USING crm_connections
  WHERE crm_connections.organisation_id = OLD.organisation_id AND crm_tasks.organisation_id = OLD.organisation_id
    AND crm_tasks.connection_id = crm_connections.id AND crm_tasks.kind = 'own' AND crm_tasks.entity = 'customer' AND crm_tasks.key = OLD.id::text;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_customer_of_crm AFTER DELETE ON customers FOR EACH ROW EXECUTE FUNCTION forget_customer_of_crm();
