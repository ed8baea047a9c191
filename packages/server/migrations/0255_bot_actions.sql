-- Answers that a bot offers in letters: each is a link, and its page sends the answer as a button would (specification 2, /bot-action/{uuid}).
CREATE TABLE bot_actions (
  organisation_id uuid NOT NULL,
  -- Part of the link that a customer gets: random, and good for this talk only.
  id uuid NOT NULL,
  chat_id uuid NOT NULL,
  -- The button that it is: the message, and which of its buttons. The id stands in no message, because whoever has it can answer for the customer.
  message_id uuid NOT NULL,
  place smallint NOT NULL,
  talk_id uuid NOT NULL,
  answer_id text NOT NULL CHECK (length(answer_id) BETWEEN 1 AND 36),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 255),
  -- How often it was sent.
  uses smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, chat_id) REFERENCES chats ON DELETE CASCADE
);
CREATE UNIQUE INDEX bot_actions_of_message ON bot_actions (organisation_id, message_id, place);
CREATE INDEX bot_actions_of_chat ON bot_actions (organisation_id, chat_id);
SELECT confine_to_organisation('bot_actions');

-- Whose link it is that somebody has opened. Written with the action, by a role that cannot read it.
CREATE TABLE bot_action_links (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, DELETE ON bot_action_links TO besedka_system;
CREATE INDEX bot_action_links_expired ON bot_action_links (expires_at);

CREATE FUNCTION register_bot_action_links(ids uuid[], expires_at timestamptz)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO bot_action_links (id, organisation_id, expires_at)
  SELECT one, current_setting('app.organisation_id')::uuid, register_bot_action_links.expires_at
  FROM unnest(ids) AS one
$$;
REVOKE ALL ON FUNCTION register_bot_action_links FROM PUBLIC;
GRANT EXECUTE ON FUNCTION register_bot_action_links TO besedka_app;
