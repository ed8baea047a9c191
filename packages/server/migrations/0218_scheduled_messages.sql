-- Replies that leave later. A row goes with the message that it becomes, in one transaction, so that it leaves once; one that did not leave stays
-- with the reason, until somebody sends or drops it.
CREATE TABLE scheduled_messages (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  chat_id uuid NOT NULL,
  author_id uuid NOT NULL,
  text text NOT NULL,
  file_ids uuid[] NOT NULL DEFAULT '{}',
  -- What else belongs to the reply: the message that it answers, the head of a letter, the templates that it was made of.
  beside jsonb NOT NULL DEFAULT '{}',
  send_at timestamptz NOT NULL,
  unless_customer_writes boolean NOT NULL,
  set_at timestamptz NOT NULL,
  problem jsonb,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, chat_id) REFERENCES chats ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, author_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX scheduled_messages_of_chat ON scheduled_messages (organisation_id, chat_id, send_at);
SELECT confine_to_organisation('scheduled_messages');

-- How many there are is seen on the chat itself.
ALTER TABLE chats ADD scheduled smallint NOT NULL DEFAULT 0;

UPDATE push_settings SET events = events || '{notSent}'::text[] WHERE NOT 'notSent' = ANY (events) AND 'newMessage' = ANY (events);
