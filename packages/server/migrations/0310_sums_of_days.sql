-- What the facts of a day come to, added up once the day is over: a report of a month reads some thousand rows instead of millions of facts.

-- From midnight to midnight in the time zone of the organisation. The days of an organisation never overlap.
CREATE TABLE fact_days (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  time_zone text NOT NULL,
  -- The kinds whose sums are what their facts are. Of all other kinds reports read the facts.
  held text[] NOT NULL DEFAULT '{}',
  -- There are kinds to add up.
  due boolean NOT NULL DEFAULT true,
  PRIMARY KEY (organisation_id, from_at)
);
CREATE INDEX fact_days_due ON fact_days (organisation_id, from_at) WHERE due;
SELECT confine_to_organisation('fact_days');

-- Facts of one kind and day, in one place and part, taken together.
CREATE TABLE fact_sums (
  organisation_id uuid NOT NULL,
  -- By which clock values are taken: all time, or working time.
  clock text NOT NULL,
  kind text NOT NULL,
  -- When their day began.
  at timestamptz NOT NULL,
  number integer NOT NULL,
  channel_id uuid NOT NULL,
  team_id uuid,
  operator_id uuid,
  part text,
  n integer NOT NULL,
  marked integer NOT NULL,
  -- How many of them have a value, and what the values are: all of them, so that medians stay exact. `short`: four bytes each, `long`: eight, for
  -- those from 2^31 on.
  valued integer NOT NULL,
  sum bigint,
  max bigint,
  short bytea,
  long bytea,
  PRIMARY KEY (organisation_id, clock, kind, at, number)
);
-- Durations do not get smaller by compressing.
ALTER TABLE fact_sums ALTER COLUMN short SET STORAGE EXTERNAL;
CREATE INDEX fact_sums_of_operator ON fact_sums (organisation_id, operator_id, at) WHERE operator_id IS NOT NULL;
SELECT confine_to_organisation('fact_sums');

-- Facts that change take their kind out of what their day holds, in their own transaction. Who adds up a day has the lock alone: then no change is
-- under way, and one that comes waits.
CREATE FUNCTION forget_sums_of_facts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('fact sums ' || organisation_id, 0))
  FROM (SELECT DISTINCT organisation_id FROM changed ORDER BY organisation_id) AS organisations_of_them;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  WITH quarters AS (
    -- Every time zone begins its days on a quarter of an hour.
    SELECT DISTINCT organisation_id, kind, date_bin('15 minutes', at, '2000-01-01 00:00:00+00') AS at FROM changed
  ), changed_days AS (
    SELECT day.organisation_id, day.from_at, array_agg(DISTINCT quarters.kind) AS kinds
    FROM quarters CROSS JOIN LATERAL (
      SELECT organisation_id, from_at, to_at FROM fact_days
      WHERE organisation_id = quarters.organisation_id AND from_at <= quarters.at ORDER BY from_at DESC LIMIT 1
    ) AS day
    WHERE quarters.at < day.to_at GROUP BY day.organisation_id, day.from_at
  )
  UPDATE fact_days SET held = ARRAY(SELECT unnest(fact_days.held) EXCEPT SELECT unnest(changed_days.kinds)), due = true
  FROM changed_days
  WHERE fact_days.organisation_id = changed_days.organisation_id AND fact_days.from_at = changed_days.from_at
    AND (fact_days.held && changed_days.kinds OR NOT fact_days.due);
  RETURN NULL;
END $$;
CREATE TRIGGER forget_sums_of_new_facts AFTER INSERT ON chat_facts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_sums_of_facts();
CREATE TRIGGER forget_sums_of_facts_before AFTER UPDATE ON chat_facts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_sums_of_facts();
CREATE TRIGGER forget_sums_of_facts_after AFTER UPDATE ON chat_facts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_sums_of_facts();
CREATE TRIGGER forget_sums_of_facts_gone AFTER DELETE ON chat_facts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_sums_of_facts();
