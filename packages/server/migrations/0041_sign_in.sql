-- Tokens are renewed all day long, sessions stay (reliability 1.2). `expires_at` moves on with each renewal and never past `ends_at`.
ALTER TABLE sessions
  ADD token_expires_at timestamptz NOT NULL DEFAULT 'infinity',
  ADD ends_at timestamptz NOT NULL DEFAULT 'infinity',
  -- Of the cookie that has to come with the token; null where the session was not opened by a browser.
  ADD cookie_hash bytea,
  -- When the person last showed that it is them.
  ADD confirmed_at timestamptz NOT NULL DEFAULT now(),
  ADD seen_at timestamptz NOT NULL DEFAULT now(),
  ADD network text,
  -- Its token came without its cookie: told once.
  ADD misused_at timestamptz;

-- Former tokens of living sessions, by which one that was copied gives itself away.
CREATE TABLE spent_tokens (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  spent_at timestamptz NOT NULL DEFAULT now(),
  renewed_again boolean NOT NULL DEFAULT false
);
CREATE INDEX spent_tokens_of_session ON spent_tokens (session_id);

-- How often somebody was wrong in a row, and until when they have to wait. By a hash of what they tried at.
CREATE TABLE lockouts (
  key bytea PRIMARY KEY,
  -- Whose secret it is, so that a new one ends the waiting.
  subject bytea NOT NULL,
  failures integer NOT NULL,
  locked_until timestamptz NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX lockouts_of_subject ON lockouts (subject);

CREATE TABLE recovery_links (
  token_hash bytea PRIMARY KEY,
  organisation_id uuid NOT NULL,
  account_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX recovery_links_of_account ON recovery_links (organisation_id, account_id);

CREATE TABLE passkey_challenges (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  account_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('add', 'signIn', 'confirm')),
  challenge text NOT NULL,
  site text NOT NULL,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON spent_tokens, lockouts, recovery_links, passkey_challenges TO besedka_system;

ALTER TABLE organisations ADD second_factor_required boolean NOT NULL DEFAULT false;

-- Codes of an authenticator app. The secret is sealed; it counts from the first right code on, and no code counts twice.
CREATE TABLE totp_secrets (
  organisation_id uuid NOT NULL,
  account_id uuid NOT NULL,
  sealed text NOT NULL,
  active boolean NOT NULL DEFAULT false,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, account_id),
  FOREIGN KEY (organisation_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
SELECT confine_to_organisation('totp_secrets');

CREATE TABLE recovery_codes (
  organisation_id uuid NOT NULL,
  account_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  PRIMARY KEY (organisation_id, account_id, code_hash),
  FOREIGN KEY (organisation_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
SELECT confine_to_organisation('recovery_codes');

CREATE TABLE passkeys (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- The host name that it was made for, and works on.
  site text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, credential_id),
  FOREIGN KEY (organisation_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX passkeys_of_account ON passkeys (organisation_id, account_id);
SELECT confine_to_organisation('passkeys');

-- Where an account has signed in before: a sign-in from elsewhere is told to its owner, and guesses made elsewhere do not lock these out.
CREATE TABLE known_devices (
  organisation_id uuid NOT NULL,
  account_id uuid NOT NULL,
  device_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, account_id, device_hash),
  FOREIGN KEY (organisation_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
SELECT confine_to_organisation('known_devices');

-- Whether an account has anything to show after its password.
CREATE FUNCTION has_second_factor(organisation uuid, account uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM totp_secrets t WHERE t.organisation_id = organisation AND t.account_id = account AND t.active)
      OR EXISTS (SELECT FROM passkeys p WHERE p.organisation_id = organisation AND p.account_id = account)
$$;
