-- Chat bots: what is being drawn, and the versions that talk with customers.
CREATE TABLE bots (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Grows with every change, also of the draft: who saves has seen the last one.
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 255),
  draft jsonb NOT NULL,
  -- What was drawn since has not been published.
  has_changes boolean NOT NULL DEFAULT true,
  -- NULL: never published.
  published_number integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX bots_name ON bots (organisation_id, lower(name)) WHERE deleted_at IS NULL;
SELECT confine_to_organisation('bots');

CREATE TABLE bot_versions (
  organisation_id uuid NOT NULL,
  bot_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  scenario jsonb NOT NULL,
  at timestamptz NOT NULL,
  by_id uuid NOT NULL,
  comment text NOT NULL DEFAULT '',
  -- The version whose scenario it brought back.
  restored_from integer,
  PRIMARY KEY (organisation_id, bot_id, number),
  FOREIGN KEY (organisation_id, bot_id) REFERENCES bots ON DELETE CASCADE
);
SELECT confine_to_organisation('bot_versions');

ALTER TABLE chats
  ADD bot_id uuid,
  DROP CONSTRAINT chats_state_check,
  ADD CONSTRAINT chats_state_check CHECK (state IN ('waiting', 'onBot', 'assigned', 'closed')),
  -- A bot, and only where the state says so.
  ADD CONSTRAINT chats_bot_check CHECK ((state = 'onBot') = (bot_id IS NOT NULL)),
  DROP CONSTRAINT chats_route_trigger_check,
  ADD CONSTRAINT chats_route_trigger_check CHECK (route_trigger IN ('arrival', 'toTeam', 'toLastOperator', 'toPersonalManager'));

-- Talks of customers with bots: where each stands, and how it ended. A chat has one at a time.
CREATE TABLE bot_talks (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  chat_id uuid NOT NULL,
  bot_id uuid NOT NULL,
  -- The version that it began with, and ends with.
  number integer NOT NULL,
  state jsonb NOT NULL,
  steps integer NOT NULL DEFAULT 0,
  -- What the customer wrote and the bot did not understand: the newest, with the node where that was.
  not_understood jsonb NOT NULL DEFAULT '[]',
  began_at timestamptz NOT NULL,
  -- NULL: it goes on.
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('closed', 'handedOver', 'humanAsked', 'notUnderstood', 'failed', 'silent', 'taken')),
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, chat_id) REFERENCES chats ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, bot_id, number) REFERENCES bot_versions ON DELETE CASCADE,
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX bot_talks_open ON bot_talks (organisation_id, chat_id) WHERE ended_at IS NULL;
CREATE INDEX bot_talks_of_chat ON bot_talks (organisation_id, chat_id);
CREATE INDEX bot_talks_of_bot ON bot_talks (organisation_id, bot_id, number, began_at);
SELECT confine_to_organisation('bot_talks');
