-- Colleagues and teams who were called in the notes of a chat.
ALTER TABLE chats ADD mentioned_ids uuid[] NOT NULL DEFAULT '{}';

-- The chats that somebody follows or is called in. An index of the arrays would find them, but serves nobody under row-level security, because what
-- looks into an array is not leakproof. So there is a row for each of them, kept by the database itself, like an index; nobody else writes here.
CREATE TABLE chat_callees (
  organisation_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  how text NOT NULL CHECK (how IN ('follows', 'mentioned')),
  chat_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, subject_id, how, chat_id),
  FOREIGN KEY (organisation_id, chat_id) REFERENCES chats ON DELETE CASCADE
);
CREATE INDEX chat_callees_of_chat ON chat_callees (organisation_id, chat_id);
SELECT confine_to_organisation('chat_callees');

-- Runs as whoever changes the chat, so row-level security confines it too.
CREATE FUNCTION keep_chat_callees() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM chat_callees WHERE organisation_id = NEW.organisation_id AND chat_id = NEW.id
    AND subject_id <> ALL (CASE how WHEN 'follows' THEN NEW.follower_ids ELSE NEW.mentioned_ids END);
  INSERT INTO chat_callees (organisation_id, subject_id, how, chat_id)
  SELECT NEW.organisation_id, id, 'follows', NEW.id FROM unnest(NEW.follower_ids) AS id
  UNION SELECT NEW.organisation_id, id, 'mentioned', NEW.id FROM unnest(NEW.mentioned_ids) AS id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
-- A chat begins without them, and messages of customers name none of these columns: neither comes by here.
CREATE TRIGGER chat_callees_changed AFTER UPDATE OF follower_ids, mentioned_ids ON chats
  FOR EACH ROW EXECUTE FUNCTION keep_chat_callees();

INSERT INTO chat_callees (organisation_id, subject_id, how, chat_id)
SELECT DISTINCT organisation_id, follower, 'follows', id FROM chats, unnest(follower_ids) AS follower WHERE follower_ids <> '{}';

DROP INDEX chats_with_followers;
DROP INDEX open_chats_with_followers;
