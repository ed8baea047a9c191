-- What was added to migrations after they had been applied somewhere: installations from before it lack this view, and have that column.
DO $$
BEGIN
  IF to_regclass('worker_processes') IS NULL THEN
    CREATE VIEW worker_processes AS SELECT id, host, pid, worker_ids, seen_at FROM processes;
    GRANT SELECT, INSERT, UPDATE, DELETE ON worker_processes TO besedka_system;
  END IF;
END
$$;
ALTER TABLE registrations DROP COLUMN IF EXISTS email_codes_sent;

-- Which version a process is of, for whoever looks at them.
ALTER TABLE processes ADD version text;
