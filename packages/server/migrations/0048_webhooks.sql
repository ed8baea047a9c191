-- Programs that we tell of events.

CREATE TABLE webhooks (
  organisation_id uuid NOT NULL REFERENCES organisations,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  url text NOT NULL CHECK (length(url) <= 2000),
  description text NOT NULL CHECK (length(description) <= 255),
  events text[] NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'off', 'gaveUp')),
  -- Sealed with the key of the installation.
  secret text NOT NULL,
  former_secret text,
  former_valid_until timestamptz,
  -- How far the log of the organisation has been read.
  cursor bigint NOT NULL,
  -- Attempts that failed one after another, since when, and why the last one did.
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  problem text,
  -- Nothing is sent before this moment.
  rests_until timestamptz,
  last_delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id)
) WITH (fillfactor = 70);
CREATE INDEX webhooks_active ON webhooks (organisation_id, id) WHERE state = 'active';
SELECT confine_to_organisation('webhooks');

CREATE TABLE webhook_deliveries (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  -- The event's place in the log; NULL for a test.
  position bigint,
  event text NOT NULL,
  -- What is signed and sent, byte for byte.
  body text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  status integer,
  problem text,
  -- From here on it is tried for three days.
  queued_at timestamptz NOT NULL,
  next_attempt_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, webhook_id, position, event),
  FOREIGN KEY (organisation_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE
) WITH (fillfactor = 70);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (organisation_id, webhook_id, position, next_attempt_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (organisation_id, webhook_id, id DESC);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
SELECT confine_to_organisation('webhook_deliveries');

CREATE TABLE webhook_attempts (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  status integer,
  problem text,
  request_headers jsonb NOT NULL,
  response_headers jsonb NOT NULL,
  response_body text NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, delivery_id) REFERENCES webhook_deliveries ON DELETE CASCADE
);
CREATE INDEX webhook_attempts_of_delivery ON webhook_attempts (organisation_id, delivery_id, id DESC);
SELECT confine_to_organisation('webhook_attempts');
