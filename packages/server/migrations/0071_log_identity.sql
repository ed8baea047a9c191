-- Which log this is. Positions are given out anew after a restore, so a position means nothing without the log that it counts in.
-- `place` is where the embedded PostgreSQL keeps its files: another one means that a copy was put back.
CREATE TABLE log_identity (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  place text,
  changed_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO log_identity DEFAULT VALUES;

-- The name of the log: of the stored id and of what every kind of restore changes by itself: the timeline (recovery to a point in time, fail-over),
-- the cluster, the database and the table (pg_restore into another cluster, another database, or over the same one).
CREATE FUNCTION current_log() RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  cluster text;
BEGIN
  BEGIN
    SELECT system_identifier || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8) INTO cluster FROM pg_control_system();
  EXCEPTION WHEN OTHERS THEN
    -- A hosted PostgreSQL may keep these to itself: then the stored id and the oids have to do.
    cluster := '';
  END;
  RETURN (
    SELECT left(encode(sha256(convert_to(concat_ws(' ', i.id, cluster, d.oid, 'public.organisation_positions'::regclass::oid), 'UTF8')), 'hex'), 32)
    FROM public.log_identity i, pg_database d WHERE d.datname = current_database()
  );
END
$$;
REVOKE ALL ON FUNCTION current_log FROM PUBLIC;
GRANT EXECUTE ON FUNCTION current_log TO besedka_system;
