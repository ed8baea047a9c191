-- Whom nobody wants to hear from: what they write is kept in chats of their own state, and costs nobody's time.
CREATE TABLE blacklist (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('customer', 'email', 'mailDomain', 'phone')),
  -- An address or domain in lower case, the digits that numbers begin with; of a customer their id.
  value text NOT NULL CHECK (value <> ''),
  customer_id uuid,
  reason text NOT NULL DEFAULT '',
  by_id uuid,
  at timestamptz NOT NULL,
  until timestamptz,
  PRIMARY KEY (organisation_id, id),
  CHECK ((type = 'customer') = (customer_id IS NOT NULL)),
  FOREIGN KEY (organisation_id, customer_id) REFERENCES customers ON DELETE CASCADE
);
CREATE UNIQUE INDEX blacklist_value ON blacklist (organisation_id, type, value);
CREATE INDEX blacklist_customer ON blacklist (organisation_id, customer_id) WHERE customer_id IS NOT NULL;
SELECT confine_to_organisation('blacklist');

ALTER TABLE customers
  ADD blacklisted_at timestamptz,
  ADD blacklisted_until timestamptz;

ALTER TABLE chats
  DROP CONSTRAINT chats_state_check,
  ADD CONSTRAINT chats_state_check CHECK (state IN ('waiting', 'onBot', 'assigned', 'closed', 'blacklisted'));
CREATE INDEX chats_blacklisted ON chats (organisation_id, active_at DESC, id DESC) WHERE state = 'blacklisted';
