-- The first administrator of an organisation is invited by somebody of the provider, who has no account in it.
ALTER TABLE invitations DROP CONSTRAINT invitations_organisation_id_invited_by_fkey, ADD inviter_name text NOT NULL DEFAULT '';
UPDATE invitations i SET inviter_name = a.name FROM accounts a WHERE a.organisation_id = i.organisation_id AND a.id = i.invited_by;
