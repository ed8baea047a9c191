-- Which of these jobs are still to come or under way: whoever looks for work whose job was lost rings for the others. The queue's own tables
-- are open to nobody.
CREATE FUNCTION open_job_keys(keys text[]) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = graphile_worker, public, pg_temp AS $$
  SELECT key FROM graphile_worker.jobs WHERE key = ANY (keys) AND (attempts < max_attempts OR locked_at IS NOT NULL)
$$;
REVOKE ALL ON FUNCTION open_job_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_job_keys TO besedka_system;
