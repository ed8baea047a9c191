-- The closed chats of an account in the order of its list. An index of the array of participants finds them, but unordered: an operator
-- of some years would have thousands fetched and sorted to be shown fifty. So there is a row for each participant of a closed chat, kept by
-- the database itself, like an index; nobody else writes here.
CREATE TABLE closed_chat_participants (
  organisation_id uuid NOT NULL,
  chat_id uuid NOT NULL,
  account_id uuid NOT NULL,
  active_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, chat_id, account_id),
  FOREIGN KEY (organisation_id, chat_id) REFERENCES chats ON DELETE CASCADE
);
CREATE INDEX closed_chats_of_account ON closed_chat_participants (organisation_id, account_id, active_at DESC, chat_id DESC);

GRANT SELECT, INSERT, UPDATE, DELETE ON closed_chat_participants TO besedka_system, besedka_app;
ALTER TABLE closed_chat_participants ENABLE ROW LEVEL SECURITY;
ALTER TABLE closed_chat_participants FORCE ROW LEVEL SECURITY;
CREATE POLICY of_organisation ON closed_chat_participants TO besedka_app
  USING (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  WITH CHECK (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
CREATE POLICY of_system ON closed_chat_participants TO besedka_system USING (true) WITH CHECK (true);
CREATE POLICY of_owner ON closed_chat_participants TO CURRENT_USER USING (true) WITH CHECK (true);

-- Runs as whoever changes the chat, so row-level security confines it too.
CREATE FUNCTION keep_closed_chat_participants() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM closed_chat_participants WHERE organisation_id = OLD.organisation_id AND chat_id = OLD.id;
  END IF;
  IF NEW.state = 'closed' THEN
    INSERT INTO closed_chat_participants (organisation_id, chat_id, account_id, active_at)
    SELECT DISTINCT NEW.organisation_id, NEW.id, participant, NEW.active_at FROM unnest(NEW.participant_ids) AS participant;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER closed_chat_inserted AFTER INSERT ON chats
  FOR EACH ROW WHEN (NEW.state = 'closed') EXECUTE FUNCTION keep_closed_chat_participants();
-- Messages move open chats only, so the way of a message does not come by here.
CREATE TRIGGER closed_chat_updated AFTER UPDATE OF state, participant_ids, active_at ON chats
  FOR EACH ROW WHEN (OLD.state = 'closed' OR NEW.state = 'closed') EXECUTE FUNCTION keep_closed_chat_participants();

INSERT INTO closed_chat_participants (organisation_id, chat_id, account_id, active_at)
SELECT DISTINCT organisation_id, id, participant, active_at FROM chats, unnest(participant_ids) AS participant WHERE state = 'closed';

DROP FUNCTION closed_chats_of_participant;
DROP INDEX chats_of_participant;
