-- A job of one key that is queued again while it waits kept moving behind all others: pumps queue theirs twice a second, and where jobs waited longer than
-- that, what they had queued was never begun. Now it keeps its turn; one that was to run later runs as soon as the new one would have.
CREATE OR REPLACE FUNCTION enqueue_job(identifier text, payload json, queue_name text, run_at timestamptz, job_key text, max_attempts int)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = graphile_worker, public, pg_temp AS $$
  SELECT graphile_worker.add_job(
    enqueue_job.identifier, enqueue_job.payload, queue_name := enqueue_job.queue_name,
    run_at := coalesce(
      enqueue_job.run_at,
      (SELECT least(waiting.run_at, now()) FROM graphile_worker._private_jobs AS waiting
       WHERE waiting.key = enqueue_job.job_key AND waiting.locked_at IS NULL),
      now()),
    max_attempts := enqueue_job.max_attempts, job_key := enqueue_job.job_key)
$$;
