-- What has happened in chats, for the numbers of reports: reckoned anew from chats, messages and history whenever something happens in a chat,
-- so it can be thrown away and built again at any time.
CREATE TABLE chat_facts (
  organisation_id uuid NOT NULL,
  chat_id uuid NOT NULL,
  kind text NOT NULL,
  -- Which one of its kind in its chat: 1, 2, 3 …
  number integer NOT NULL,
  at timestamptz NOT NULL,
  channel_id uuid NOT NULL,
  team_id uuid,
  operator_id uuid,
  -- How long it took in milliseconds; how many messages; what it was rated.
  value bigint,
  -- The same in working time, by the hours that held when it was written down.
  working_value bigint,
  part text,
  marked boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organisation_id, chat_id, kind, number)
);
CREATE INDEX chat_facts_by_time ON chat_facts (organisation_id, kind, at);
SELECT confine_to_organisation('chat_facts');

-- No foreign key: each would lock the chat that somebody writes in.
CREATE FUNCTION forget_facts_of_chat() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM chat_facts WHERE organisation_id = OLD.organisation_id AND chat_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_facts_of_chat AFTER DELETE ON chats FOR EACH ROW EXECUTE FUNCTION forget_facts_of_chat();

-- How far the log is counted, and how far the chats that were there before.
CREATE TABLE fact_cursors (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  position bigint NOT NULL,
  -- The last chat of those that were there before; null: none of them yet.
  built_to uuid,
  built boolean NOT NULL DEFAULT false
);
SELECT confine_to_organisation('fact_cursors');

-- Which chats ran at a moment, and what operators did in a period.
CREATE INDEX operator_status_log_by_time ON operator_status_log (organisation_id, ended_at);
