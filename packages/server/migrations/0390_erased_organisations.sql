-- From when all that a deleted organisation consists of is erased. Null: nobody has deleted it, or nothing is left to erase.
ALTER TABLE organisations ADD COLUMN erase_at timestamptz;
-- Since when it is gone: nobody finds it, and it cannot come back. Its row stays for the payments and documents of the provider.
ALTER TABLE organisations ADD COLUMN erased_at timestamptz;
CREATE INDEX organisations_to_erase ON organisations (erase_at) WHERE erase_at IS NOT NULL;

-- The audit log is only added to, and goes with its organisation: no role of the product may touch that of another.
CREATE FUNCTION forget_audit(organisation uuid, most int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  forgotten int;
BEGIN
  IF NOT EXISTS (SELECT FROM organisations WHERE id = organisation AND erased_at IS NOT NULL) THEN
    RAISE EXCEPTION 'The organisation is not erased';
  END IF;
  DELETE FROM audit_entries WHERE organisation_id = organisation
    AND place IN (SELECT place FROM audit_entries WHERE organisation_id = organisation ORDER BY place LIMIT most);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
REVOKE ALL ON FUNCTION forget_audit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_audit TO besedka_system;
