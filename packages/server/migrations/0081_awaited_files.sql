-- Files of customers' messages that are not taken over yet: the words came through without them.
CREATE TABLE awaited_files (
  organisation_id uuid NOT NULL,
  message_id uuid NOT NULL,
  -- Where it will stand among the files of its message, beginning with 1.
  place integer NOT NULL,
  chat_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  -- The update that brought it, which event of it, and which file of that one.
  update_id text NOT NULL,
  event_index integer NOT NULL,
  file_index integer NOT NULL,
  name text NOT NULL,
  content_id text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, message_id, place)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['awaited_files']
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

-- Since when the oldest update of a channel waits to be read; NULL unless that is too long.
ALTER TABLE channel_states ADD unread_since timestamptz;

-- What a letter says, in a hash: senders choose Message-IDs themselves, and some use one for many letters.
ALTER TABLE external_messages ADD fingerprint text;
