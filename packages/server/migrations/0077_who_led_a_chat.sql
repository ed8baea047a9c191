-- The closed chats of a participant in order of closing.
ALTER TABLE closed_chat_participants ADD closed_at timestamptz;
CREATE OR REPLACE FUNCTION keep_closed_chat_participants() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM closed_chat_participants WHERE organisation_id = OLD.organisation_id AND chat_id = OLD.id;
  END IF;
  IF NEW.state = 'closed' THEN
    INSERT INTO closed_chat_participants (organisation_id, chat_id, account_id, active_at, closed_at)
    SELECT DISTINCT NEW.organisation_id, NEW.id, participant, NEW.active_at, NEW.closed_at FROM unnest(NEW.participant_ids) AS participant;
  END IF;
  RETURN NULL;
END $$;

-- Who led a chat before it came into nobody's hands: of a closed one, who led it last.
ALTER TABLE chats ADD last_assignee_id uuid;
