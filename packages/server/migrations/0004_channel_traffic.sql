-- What goes in and out through providers: stored before it is answered, in order, and never lost.

ALTER TABLE channels
  -- Each value sealed with the key of the installation, which is not in the database.
  ADD COLUMN secrets jsonb NOT NULL DEFAULT '{}',
  -- Part of the address a provider posts to, and repeated by those who prove themselves that way. Sealed like the secrets.
  ADD COLUMN hook_secret text,
  -- The token or address a type may have only once, hashed: two channels must not fight over one bot.
  ADD COLUMN identity text,
  ADD COLUMN simulated boolean NOT NULL DEFAULT false,
  ADD COLUMN deleted_at timestamptz,
  DROP CONSTRAINT channels_organisation_id_name_key;
CREATE UNIQUE INDEX channels_organisation_id_name_key ON channels (organisation_id, name) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX channels_identity ON channels (organisation_id, type, identity) WHERE deleted_at IS NULL AND identity IS NOT NULL;

-- How a channel does, and where its listener stands: changed often, so apart from the settings.
CREATE TABLE channel_states (
  organisation_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  problem text,
  problem_detail text,
  problem_since timestamptz,
  last_received_at timestamptz,
  last_sent_at timestamptz,
  -- Nothing is sent before this moment: the provider asked for it, or failed too often.
  paused_until timestamptz,
  cursor jsonb,
  -- One process listens to a channel at a time.
  listener uuid,
  listener_until timestamptz,
  PRIMARY KEY (organisation_id, channel_id),
  FOREIGN KEY (organisation_id, channel_id) REFERENCES channels
) WITH (fillfactor = 70);
INSERT INTO channel_states (organisation_id, channel_id) SELECT organisation_id, id FROM channels;

-- Updates as providers sent them.
CREATE TABLE inbound_updates (
  organisation_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  external_id text NOT NULL,
  id uuid NOT NULL,
  conversation text NOT NULL,
  ordering double precision NOT NULL,
  -- NULL once it was read and is no longer needed.
  body bytea,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'done', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  failure text,
  received_at timestamptz NOT NULL,
  done_at timestamptz,
  PRIMARY KEY (organisation_id, channel_id, external_id)
);
CREATE INDEX inbound_updates_new ON inbound_updates (organisation_id, channel_id, conversation, ordering, received_at) WHERE state = 'new';
CREATE INDEX inbound_updates_failed ON inbound_updates (organisation_id, channel_id, id) WHERE state = 'failed';
CREATE INDEX inbound_updates_done ON inbound_updates (done_at) WHERE state = 'done';

-- The providers' names of messages, both ways.
CREATE TABLE external_messages (
  organisation_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  external_id text NOT NULL,
  message_id uuid NOT NULL,
  chat_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, channel_id, external_id)
);
CREATE INDEX external_messages_of_message ON external_messages (organisation_id, message_id);

-- What has to go out, in the order of its chat.
CREATE TABLE deliveries (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  channel_id uuid NOT NULL,
  chat_id uuid NOT NULL,
  message_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('message', 'edit')),
  state text NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'failed')),
  -- Parts that the provider has confirmed: an attempt that broke off goes on behind them.
  parts_done integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  problem text,
  problem_detail text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (organisation_id, id)
) WITH (fillfactor = 70);
CREATE INDEX deliveries_open ON deliveries (organisation_id, chat_id, id) WHERE state IN ('queued', 'sending');
CREATE INDEX deliveries_open_of_channel ON deliveries (organisation_id, channel_id, next_attempt_at) WHERE state IN ('queued', 'sending');
CREATE INDEX deliveries_failed ON deliveries (organisation_id, channel_id, id) WHERE state = 'failed';
CREATE INDEX deliveries_of_message ON deliveries (organisation_id, message_id);

ALTER TABLE messages ADD COLUMN extras jsonb, ADD COLUMN delivery jsonb;

-- The safe HTML of a letter, apart from the log that everybody reads.
CREATE TABLE letters (
  organisation_id uuid NOT NULL,
  message_id uuid NOT NULL,
  html text NOT NULL,
  -- Content-ID → file id of pictures inside the letter.
  pictures jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (organisation_id, message_id)
);

-- A customer may have several letters' conversations open in one mailbox; elsewhere a contact has one conversation, keyed ''.
ALTER TABLE chats
  ADD COLUMN thread_key text NOT NULL DEFAULT '',
  ADD COLUMN subject text,
  -- Whom an answer goes to, in the provider's words; NULL where we serve the customer ourselves.
  ADD COLUMN contact_value text;
DROP INDEX chats_open_of_customer;
CREATE UNIQUE INDEX chats_open_of_customer ON chats (organisation_id, customer_id, channel_id, thread_key) WHERE state <> 'closed';
CREATE INDEX chats_open_of_contact ON chats (organisation_id, channel_id, contact_value) WHERE state <> 'closed' AND contact_value IS NOT NULL;
CREATE INDEX chats_of_thread ON chats (organisation_id, channel_id, thread_key, id DESC) WHERE thread_key <> '';

-- One person may write to several of our channels: found by the value alone.
CREATE INDEX customer_contacts_by_value ON customer_contacts (organisation_id, type, value);

GRANT SELECT, INSERT, UPDATE, DELETE ON channel_states, inbound_updates, external_messages, deliveries, letters TO besedka_system;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['channel_states', 'inbound_updates', 'external_messages', 'deliveries', 'letters']
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO besedka_app', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY of_organisation ON %I TO besedka_app
      USING (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
      WITH CHECK (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)$policy$, name);
    EXECUTE format('CREATE POLICY of_system ON %I TO besedka_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY of_owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;

-- The processes that work on jobs: when one dies, others free what it held.
CREATE TABLE worker_processes (
  id uuid PRIMARY KEY,
  host text NOT NULL,
  pid integer NOT NULL,
  worker_ids text[] NOT NULL,
  seen_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON worker_processes TO besedka_system;
