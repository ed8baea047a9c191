-- Notices to browsers (Web Push). Our key pair for push services (VAPID): one for the installation, since a browser's subscription is
-- bound to it. The private half is sealed by the vault.
CREATE TABLE push_keys (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  public_key text NOT NULL,
  sealed_private_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- Sealed anew when the key of stored secrets changes.
GRANT SELECT, INSERT, UPDATE ON push_keys TO besedka_system;

-- A browser of an account; it hears of things for as long as the session lives that added it.
CREATE TABLE push_devices (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  sealed_auth text NOT NULL,
  locale text NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, endpoint),
  FOREIGN KEY (organisation_id, account_id) REFERENCES accounts (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX push_devices_of_account ON push_devices (organisation_id, account_id);
SELECT confine_to_organisation('push_devices');

-- What an account wants to be told of; without a row, of everything at any hour.
CREATE TABLE push_settings (
  organisation_id uuid NOT NULL,
  account_id uuid NOT NULL,
  events text[] NOT NULL,
  quiet_from text,
  quiet_to text,
  quiet_zone text,
  -- Until then somebody looks at the workspace themselves.
  attentive_until timestamptz,
  PRIMARY KEY (organisation_id, account_id),
  FOREIGN KEY (organisation_id, account_id) REFERENCES accounts (organisation_id, id) ON DELETE CASCADE,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND (quiet_from IS NULL) = (quiet_zone IS NULL))
);
SELECT confine_to_organisation('push_settings');

-- Up to where the log of an organisation was looked through for notices; a row exists while somebody there has a device.
CREATE TABLE push_cursors (
  organisation_id uuid PRIMARY KEY,
  position bigint NOT NULL
);
SELECT confine_to_organisation('push_cursors');
