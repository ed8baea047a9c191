-- The login user owns the tables and only migrates; the product works as one of two roles that own nothing (they are made before the
-- first migration): besedka_app sees one organisation at a time (row-level security), besedka_system serves what spans them: doors (who
-- is this token?), the intake lane, the log reader and jobs.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Global tables: what must be found before the organisation is known. Only besedka_system reads them.

CREATE TABLE organisations (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  kind text NOT NULL CHECK (kind IN ('provider', 'client')),
  active boolean NOT NULL DEFAULT true,
  plan_options text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE logins (
  email text PRIMARY KEY CHECK (email = lower(email)),
  organisation_id uuid NOT NULL REFERENCES organisations,
  account_id uuid NOT NULL
);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  organisation_id uuid NOT NULL,
  account_id uuid NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_of_account ON sessions (organisation_id, account_id);

CREATE TABLE visitor_tokens (
  token_hash bytea PRIMARY KEY,
  organisation_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE channel_keys (
  key text PRIMARY KEY,
  organisation_id uuid NOT NULL,
  channel_id uuid NOT NULL
);

CREATE TABLE live_tickets (
  ticket_hash bytea PRIMARY KEY,
  organisation_id uuid NOT NULL,
  door text NOT NULL CHECK (door IN ('staff', 'customer')),
  -- Account and session for staff; customer and channel for customers.
  subject_id uuid NOT NULL,
  session_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Tenant tables: every primary and unique key starts with organisation_id, so the schema can be distributed by organisation.

CREATE TABLE organisation_positions (
  organisation_id uuid PRIMARY KEY REFERENCES organisations,
  position bigint NOT NULL DEFAULT 0,
  -- Events at or before this position have been cleaned away.
  floor bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE TABLE events (
  organisation_id uuid NOT NULL,
  position bigint NOT NULL,
  type text NOT NULL,
  -- What it is about: a chat for everything in a chat.
  subject_id uuid,
  audience text[] NOT NULL,
  payload jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, position)
);
CREATE INDEX events_chat_history ON events (organisation_id, subject_id, position)
  WHERE type IN ('chat.opened', 'chat.assigned', 'chat.transferred', 'chat.unassigned', 'chat.closed', 'chat.reopened');

CREATE TABLE roles (
  organisation_id uuid NOT NULL REFERENCES organisations,
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 32),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 255),
  rights text[] NOT NULL,
  built_in boolean NOT NULL,
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, name)
);

CREATE TABLE accounts (
  organisation_id uuid NOT NULL REFERENCES organisations,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 32),
  email text NOT NULL,
  password_hash text NOT NULL,
  role_id uuid NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, role_id) REFERENCES roles
);

CREATE TABLE teams (
  organisation_id uuid NOT NULL REFERENCES organisations,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 128),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, id)
);

CREATE TABLE team_members (
  organisation_id uuid NOT NULL,
  team_id uuid NOT NULL,
  account_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, team_id, account_id),
  FOREIGN KEY (organisation_id, team_id) REFERENCES teams,
  FOREIGN KEY (organisation_id, account_id) REFERENCES accounts
);
CREATE INDEX team_members_of_account ON team_members (organisation_id, account_id);

CREATE TABLE channels (
  organisation_id uuid NOT NULL REFERENCES organisations,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  type text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  team_id uuid,
  active boolean NOT NULL DEFAULT true,
  key text NOT NULL,
  settings jsonb NOT NULL,
  identity_secret text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, name),
  FOREIGN KEY (organisation_id, team_id) REFERENCES teams
);

CREATE TABLE customers (
  organisation_id uuid NOT NULL REFERENCES organisations,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  locale text,
  page_url text,
  page_title text,
  device text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX customers_by_name ON customers USING gin (name gin_trgm_ops);
CREATE INDEX customers_by_age ON customers (organisation_id, id DESC);

CREATE TABLE customer_contacts (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  type text NOT NULL,
  value text NOT NULL,
  channel_id uuid,
  PRIMARY KEY (organisation_id, id),
  UNIQUE NULLS NOT DISTINCT (organisation_id, type, channel_id, value),
  FOREIGN KEY (organisation_id, customer_id) REFERENCES customers
);
CREATE INDEX customer_contacts_of_customer ON customer_contacts (organisation_id, customer_id);

CREATE TABLE chats (
  organisation_id uuid NOT NULL REFERENCES organisations,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  state text NOT NULL CHECK (state IN ('waiting', 'assigned', 'closed')),
  channel_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  customer_name text NOT NULL,
  assignee_id uuid,
  team_id uuid,
  started_by text NOT NULL CHECK (started_by IN ('customer', 'operator')),
  created_by_id uuid,
  participant_ids uuid[] NOT NULL DEFAULT '{}',
  last_seq integer NOT NULL DEFAULT 0,
  last_message jsonb,
  read_seq integer NOT NULL DEFAULT 0,
  unanswered integer NOT NULL DEFAULT 0,
  waiting_since timestamptz,
  customer_delivered_seq integer NOT NULL DEFAULT 0,
  customer_read_seq integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  active_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by_id uuid,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, channel_id) REFERENCES channels,
  FOREIGN KEY (organisation_id, customer_id) REFERENCES customers,
  -- At most one assignee, and only where the state says so.
  CHECK ((state = 'assigned') = (assignee_id IS NOT NULL)),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL))
) WITH (fillfactor = 70);
-- A customer has at most one open chat on a channel: two first messages at once meet here.
CREATE UNIQUE INDEX chats_open_of_customer ON chats (organisation_id, customer_id, channel_id) WHERE state <> 'closed';
CREATE INDEX chats_in_state ON chats (organisation_id, state, active_at DESC, id DESC);
CREATE INDEX chats_of_assignee ON chats (organisation_id, assignee_id, active_at DESC, id DESC) WHERE state = 'assigned';
CREATE INDEX chats_created_by ON chats (organisation_id, created_by_id, active_at DESC, id DESC) WHERE started_by = 'operator';
CREATE INDEX chats_of_customer ON chats (organisation_id, customer_id, id DESC);
CREATE INDEX chats_of_participant ON chats USING gin (participant_ids) WHERE state = 'closed';

CREATE TABLE messages (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  chat_id uuid NOT NULL,
  seq integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  kind text NOT NULL CHECK (kind IN ('customer', 'reply', 'internal', 'mailing')),
  author_id uuid,
  author_name text,
  text text NOT NULL,
  status text NOT NULL CHECK (status IN ('sent', 'delivered', 'read', 'undelivered')),
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  -- The client-made id is the key: the same message posted twice meets itself here.
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, chat_id, seq)
);

CREATE TABLE files (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Where the bytes are; random, never derived from the name.
  storage_key text NOT NULL,
  name text NOT NULL,
  mime_type text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('image', 'audio', 'video', 'document')),
  size_bytes bigint NOT NULL,
  width integer,
  height integer,
  has_thumbnail boolean NOT NULL DEFAULT false,
  uploaded_by_account_id uuid,
  uploaded_by_customer_id uuid,
  -- Set when a message takes the file; until then only its uploader may read it.
  chat_id uuid,
  message_id uuid,
  place integer,
  -- Public pictures of a channel (the widget's logo).
  public boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX files_of_message ON files (organisation_id, message_id, place) WHERE message_id IS NOT NULL;
CREATE INDEX files_of_chat ON files (organisation_id, chat_id, id DESC) WHERE chat_id IS NOT NULL;
CREATE INDEX files_never_sent ON files (created_at) WHERE message_id IS NULL AND NOT public;

CREATE TABLE drafts (
  organisation_id uuid NOT NULL,
  account_id uuid NOT NULL,
  chat_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('reply', 'internal')),
  text text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, account_id, chat_id),
  FOREIGN KEY (organisation_id, chat_id) REFERENCES chats
);

-- The second wall.
GRANT USAGE ON SCHEMA public TO besedka_app, besedka_system;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO besedka_system;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['organisation_positions', 'events', 'roles', 'accounts', 'teams', 'team_members', 'channels', 'customers',
                              'customer_contacts', 'chats', 'messages', 'files', 'drafts']
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO besedka_app', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY of_organisation ON %I TO besedka_app
      USING (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
      WITH CHECK (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)$policy$, name);
    EXECUTE format('CREATE POLICY of_system ON %I TO besedka_system USING (true) WITH CHECK (true)', name);
    -- FORCE binds the owner too; migrations that move data run as the owner.
    EXECUTE format('CREATE POLICY of_owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
-- The log is never rewritten by the product.
REVOKE UPDATE, DELETE ON events FROM besedka_app;

-- Jobs are enqueued in the transaction that makes them necessary, by roles that own nothing of the queue.
CREATE FUNCTION enqueue_job(identifier text, payload json, queue_name text, run_at timestamptz, job_key text, max_attempts int)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = graphile_worker, public, pg_temp AS $$
  SELECT graphile_worker.add_job(identifier, payload, queue_name := queue_name, run_at := run_at, max_attempts := max_attempts, job_key := job_key)
$$;
REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job TO besedka_app, besedka_system;

-- The global index of keys is written with the channel, by a role that cannot read it.
CREATE FUNCTION register_channel_key(key text, organisation_id uuid, channel_id uuid)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO channel_keys (key, organisation_id, channel_id) VALUES (key, organisation_id, channel_id)
$$;
REVOKE ALL ON FUNCTION register_channel_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION register_channel_key TO besedka_app, besedka_system;
