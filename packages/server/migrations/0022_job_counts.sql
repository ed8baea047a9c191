-- How much work waits, for whoever watches over the installation; the queue's own tables are open to nobody.
CREATE FUNCTION count_jobs(OUT due int, OUT running int, OUT later int, OUT failed int, OUT oldest_seconds double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = graphile_worker, public, pg_temp AS $$
  SELECT count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now())::int,
         count(*) FILTER (WHERE locked_at IS NOT NULL)::int,
         count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at > now())::int,
         count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::int,
         coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now())), 0)
  FROM graphile_worker.jobs
$$;
REVOKE ALL ON FUNCTION count_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_jobs TO besedka_system;
