-- The host name of its own at which the help centre of this transaction's organisation is read, if it has proved one.
CREATE FUNCTION own_help_host() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT help_host FROM organisations
  WHERE id = nullif(current_setting('app.organisation_id', true), '')::uuid AND help_host_checked_at IS NOT NULL
$$;
REVOKE ALL ON FUNCTION own_help_host FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_help_host TO besedka_app;
