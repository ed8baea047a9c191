-- Solved captchas: each is good once.
CREATE TABLE captcha_uses (
  challenge bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
-- How many tasks a network has asked for lately, fading; the more, the harder the next.
CREATE TABLE captcha_demand (
  network text PRIMARY KEY,
  asked double precision NOT NULL,
  at timestamptz NOT NULL
);

-- What the product has spent on text messages of a day.
CREATE TABLE sms_days (
  day date PRIMARY KEY,
  spent_kopecks bigint NOT NULL
);

-- That somebody agreed to something, and to which words (152-FZ, article 9): never changed.
CREATE TABLE consents (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('registration', 'trialRequest')),
  version text NOT NULL,
  text_hash bytea NOT NULL,
  locale text NOT NULL,
  given_at timestamptz NOT NULL,
  network text NOT NULL,
  user_agent text
);

-- A registration on its way. Codes and tokens are kept as hashes, bound to the registration.
CREATE TABLE registrations (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  organisation_name text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  locale text NOT NULL,
  consent_id uuid NOT NULL REFERENCES consents,
  network text NOT NULL,
  phone text,
  phone_code_hash bytea,
  phone_code_sent_at timestamptz,
  phone_confirmed_at timestamptz,
  email_code_hash bytea,
  email_link_hash bytea UNIQUE,
  email_code_sent_at timestamptz,
  email_tries int NOT NULL DEFAULT 0,
  email_confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX registrations_of_network ON registrations (network, finished_at);

-- What has been done to a number, whoever did it: known by a keyed hash only.
CREATE TABLE registration_phones (
  phone_hash bytea PRIMARY KEY,
  -- Moments of the codes of the last day.
  sent_at timestamptz[] NOT NULL DEFAULT '{}',
  wrong_tries int NOT NULL DEFAULT 0,
  -- How many times in a row the number has been locked; each lock is twice as long.
  locks int NOT NULL DEFAULT 0,
  locked_until timestamptz,
  -- The number has had its trial.
  trial_at timestamptz
);

-- Somebody asks on the landing page to be called.
CREATE TABLE trial_requests (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  phone text NOT NULL,
  organisation_name text NOT NULL,
  locale text NOT NULL,
  consent_id uuid NOT NULL REFERENCES consents,
  network text NOT NULL,
  created_at timestamptz NOT NULL,
  handled_at timestamptz,
  handled_by text
);
CREATE INDEX trial_requests_newest ON trial_requests (created_at DESC, id DESC);

GRANT SELECT, INSERT, UPDATE, DELETE ON captcha_uses, captcha_demand, sms_days, registrations, registration_phones, trial_requests TO besedka_system;
GRANT SELECT, INSERT, DELETE ON consents TO besedka_system;
