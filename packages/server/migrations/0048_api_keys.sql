-- Programs that call us, and programs that we call.

CREATE TABLE api_keys (
  organisation_id uuid NOT NULL REFERENCES organisations,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('organisation', 'named')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  -- The beginning of the current token.
  prefix text NOT NULL,
  scopes text[] NOT NULL,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  -- Until when the token that was replaced is still taken.
  former_valid_until timestamptz,
  PRIMARY KEY (organisation_id, id)
);
-- Spec 3: one for each organisation.
CREATE UNIQUE INDEX api_keys_of_organisation ON api_keys (organisation_id) WHERE kind = 'organisation';
SELECT confine_to_organisation('api_keys');

-- Whose is this token? Found by its public beginning, proved by the hash of the whole. Read before the organisation is known.
CREATE TABLE api_tokens (
  prefix text PRIMARY KEY,
  token_hash bytea NOT NULL,
  organisation_id uuid NOT NULL,
  api_key_id uuid NOT NULL,
  valid_until timestamptz
);
CREATE INDEX api_tokens_of_key ON api_tokens (organisation_id, api_key_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON api_tokens TO besedka_system;

-- Tokens are written with their key, by a role that cannot read them, and only for the organisation it works in.
CREATE FUNCTION register_api_token(prefix text, token_hash bytea, api_key_id uuid)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO api_tokens (prefix, token_hash, organisation_id, api_key_id)
  VALUES (prefix, token_hash, current_setting('app.organisation_id')::uuid, api_key_id)
$$;
-- Ends the tokens of a key after some time of grace. Nothing is left of one whose time is over.
CREATE FUNCTION end_api_tokens(key_id uuid, grace interval)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE api_tokens SET valid_until = least(valid_until, now() + grace)
  WHERE organisation_id = current_setting('app.organisation_id')::uuid AND api_key_id = key_id;
  DELETE FROM api_tokens
  WHERE organisation_id = current_setting('app.organisation_id')::uuid AND api_key_id = key_id AND valid_until <= now()
$$;
REVOKE ALL ON FUNCTION register_api_token, end_api_tokens FROM PUBLIC;
GRANT EXECUTE ON FUNCTION register_api_token, end_api_tokens TO besedka_app, besedka_system;
