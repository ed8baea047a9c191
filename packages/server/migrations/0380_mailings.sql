-- Mailings that another system sends through a channel of ours, and what is known of their messages.
CREATE TABLE mailings (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  channel_id uuid NOT NULL,
  -- What the system that sends them calls it.
  external_id text NOT NULL,
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('service', 'marketing')),
  sent int NOT NULL DEFAULT 0,
  answered int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id),
  CONSTRAINT mailings_external UNIQUE (organisation_id, channel_id, external_id),
  FOREIGN KEY (organisation_id, channel_id) REFERENCES channels (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX mailings_latest ON mailings (organisation_id, last_at DESC, id DESC);
SELECT confine_to_organisation('mailings');

-- What was sent, until its reader writes; and which answers have come, so that none is taken twice.
CREATE TABLE mailing_messages (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  channel_id uuid NOT NULL,
  -- The other system's name of the message, or a digest of what it is.
  entry_key text NOT NULL,
  mailing_id uuid NOT NULL,
  direction text NOT NULL CHECK (direction IN ('out', 'in')),
  -- Whom it was sent to, as the channel names them.
  value text NOT NULL,
  -- Empty for an answer: that is in its chat.
  text text NOT NULL,
  at timestamptz NOT NULL,
  -- When its reader wrote; it stands above their words where it was the latest.
  answered_at timestamptz,
  PRIMARY KEY (organisation_id, channel_id, entry_key),
  FOREIGN KEY (organisation_id, mailing_id) REFERENCES mailings ON DELETE CASCADE
);
CREATE INDEX mailing_messages_unanswered ON mailing_messages (organisation_id, channel_id, value, at DESC)
  WHERE direction = 'out' AND answered_at IS NULL;
CREATE INDEX mailing_messages_of_mailing ON mailing_messages (organisation_id, mailing_id);
CREATE INDEX mailing_messages_old ON mailing_messages (at);
SELECT confine_to_organisation('mailing_messages');

-- When the latest message of a mailing went out through the channel: where there is none, nobody looks for what a customer has answered.
ALTER TABLE channels ADD COLUMN mailed_at timestamptz;
