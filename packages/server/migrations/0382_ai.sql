-- The model that an organisation has connected.
CREATE TABLE ai_settings (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  active boolean NOT NULL,
  url text NOT NULL CHECK (length(url) <= 500),
  model text NOT NULL CHECK (length(model) BETWEEN 1 AND 200),
  -- Sealed.
  api_key text,
  -- What looks like a phone, an address, a card or a document is replaced before it leaves.
  masks boolean NOT NULL,
  daily_limit int NOT NULL CHECK (daily_limit > 0),
  updated_at timestamptz NOT NULL
);
SELECT confine_to_organisation('ai_settings');

-- What was asked of it, by whom, and what came of it; never the words.
CREATE TABLE ai_requests (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  account_id uuid,
  kind text NOT NULL CHECK (kind IN ('reply', 'rewrite', 'summary', 'question', 'trial')),
  asked_at timestamptz NOT NULL,
  -- Null while it is under way, and for good where the process has died.
  took_ms int,
  -- Why there was no answer; `aborted`: the asker has gone.
  problem text,
  tokens_in int NOT NULL DEFAULT 0,
  tokens_out int NOT NULL DEFAULT 0,
  -- What the asker thinks of the answer.
  helpful boolean,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX ai_requests_by_day ON ai_requests (organisation_id, asked_at);
CREATE INDEX ai_requests_old ON ai_requests (asked_at);
SELECT confine_to_organisation('ai_requests');
