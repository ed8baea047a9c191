-- What is known of a colleague beside name and address (specification 3).
ALTER TABLE accounts
  ADD COLUMN phone text NOT NULL DEFAULT '',
  ADD COLUMN affiliation text NOT NULL DEFAULT '' CHECK (length(affiliation) <= 255),
  ADD COLUMN auto_break_minutes integer CHECK (auto_break_minutes BETWEEN 1 AND 999),
  ADD COLUMN locale text CHECK (locale IN ('ru-RU', 'en-GB')),
  ADD COLUMN photo_file_id uuid,
  -- Written at the door once a minute at most. No index: then the row is changed in place.
  ADD COLUMN last_active_at timestamptz;

-- The list of users is read page after page.
CREATE INDEX accounts_by_name ON accounts (organisation_id, name, id);

-- A photo is seen by all colleagues, and by nobody else.
ALTER TABLE files ADD COLUMN for_colleagues boolean NOT NULL DEFAULT false;
DROP INDEX files_never_sent;
CREATE INDEX files_never_sent ON files (created_at) WHERE message_id IS NULL AND NOT public AND NOT for_colleagues;

-- The global index of logins is written with the account, by a role that cannot read it. Each answers whether the address was free.
CREATE FUNCTION register_login(new_email text, organisation uuid, account uuid)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO logins (email, organisation_id, account_id) VALUES (new_email, organisation, account) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION register_login FROM PUBLIC;
GRANT EXECUTE ON FUNCTION register_login TO besedka_app, besedka_system;

CREATE FUNCTION rename_login(new_email text, organisation uuid, account uuid)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE logins SET email = new_email WHERE organisation_id = organisation AND account_id = account;
  RETURN FOUND;
EXCEPTION WHEN unique_violation THEN
  RETURN false;
END $$;
REVOKE ALL ON FUNCTION rename_login FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rename_login TO besedka_app, besedka_system;

-- Those who were asked by mail to become a colleague; who accepts, or is withdrawn, is deleted from here.
CREATE TABLE invitations (
  organisation_id uuid NOT NULL REFERENCES organisations,
  id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  role_id uuid NOT NULL,
  team_ids uuid[] NOT NULL DEFAULT '{}',
  token_hash bytea NOT NULL,
  invited_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, email),
  FOREIGN KEY (organisation_id, role_id) REFERENCES roles ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, invited_by) REFERENCES accounts ON DELETE CASCADE
);
-- A link is looked up before the organisation is known.
CREATE INDEX invitations_of_token ON invitations (token_hash);
SELECT confine_to_organisation('invitations');
