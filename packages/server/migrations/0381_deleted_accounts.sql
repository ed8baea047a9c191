-- When somebody who had left was deleted. Their row stays for the name that stands in chats and reports; nothing else of them does.
ALTER TABLE accounts ADD COLUMN deleted_at timestamptz;

-- The address of somebody who is deleted is free again.
CREATE FUNCTION forget_login(organisation uuid, account uuid)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM logins WHERE organisation_id = organisation AND account_id = account;
$$;
REVOKE ALL ON FUNCTION forget_login FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_login TO besedka_app, besedka_system;
