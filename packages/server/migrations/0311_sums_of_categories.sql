-- Closings of a day by the category that their chats have now. A day holds them under the name `categories`, beside its kinds of facts.
CREATE TABLE fact_category_sums (
  organisation_id uuid NOT NULL,
  clock text NOT NULL,
  -- When their day began.
  at timestamptz NOT NULL,
  number integer NOT NULL,
  channel_id uuid NOT NULL,
  team_id uuid,
  operator_id uuid,
  -- The path from the first level down, and how the latest of them calls it.
  category_ids uuid[] NOT NULL,
  category_names text[] NOT NULL,
  latest_at timestamptz NOT NULL,
  n integer NOT NULL,
  rated integer NOT NULL,
  rating integer NOT NULL,
  -- The times to first reply, packed as in `fact_sums`.
  short bytea,
  long bytea,
  PRIMARY KEY (organisation_id, clock, at, number)
);
ALTER TABLE fact_category_sums ALTER COLUMN short SET STORAGE EXTERNAL;
SELECT confine_to_organisation('fact_category_sums');

CREATE OR REPLACE FUNCTION forget_sums_of_facts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('fact sums ' || organisation_id, 0))
  FROM (SELECT DISTINCT organisation_id FROM changed WHERE kind NOT IN ('stood', 'stands') ORDER BY organisation_id) AS organisations_of_them;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  WITH quarters AS (
    -- Every time zone begins its days on a quarter of an hour.
    SELECT DISTINCT organisation_id, kind, date_bin('15 minutes', at, '2000-01-01 00:00:00+00') AS at FROM changed
    -- Where chats stood is never added up.
    WHERE kind NOT IN ('stood', 'stands')
    UNION ALL
    -- Categories are told by closings, and the first reply in the chat of each.
    SELECT organisation_id, 'categories', at FROM changed WHERE kind = 'closed'
    UNION ALL
    SELECT closed.organisation_id, 'categories', closed.at
    FROM changed JOIN chat_facts AS closed ON closed.organisation_id = changed.organisation_id AND closed.chat_id = changed.chat_id
    WHERE changed.kind = 'firstReply' AND closed.kind = 'closed'
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

CREATE FUNCTION forget_sums_of_category() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  -- Days are named some minutes after their end, when transactions that began before it are over; for one that began later no day is sure to be open.
  named_to CONSTANT timestamptz := coalesce(
    (SELECT CASE WHEN now() < max(to_at) + interval '22 hours' THEN max(to_at) END FROM fact_days WHERE organisation_id = NEW.organisation_id), 'infinity');
BEGIN
  -- Whoever holds the chat must not wait for a day that is added up, and mostly there is no need: the chat was not closed on a day that is named, nor may
  -- a closing of such a day be counted meanwhile.
  IF (NEW.closed_at IS NULL OR NEW.closed_at >= named_to) AND NOT EXISTS (
    SELECT FROM chat_facts c WHERE c.organisation_id = NEW.organisation_id AND c.chat_id = NEW.id AND c.kind = 'closed' AND c.at < named_to
  ) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('fact sums ' || NEW.organisation_id, 0));
  UPDATE fact_days SET held = array_remove(held, 'categories'), due = true
  FROM chat_facts AS closed
  WHERE closed.organisation_id = NEW.organisation_id AND closed.chat_id = NEW.id AND closed.kind = 'closed'
    AND fact_days.organisation_id = NEW.organisation_id AND fact_days.from_at <= closed.at AND closed.at < fact_days.to_at
    AND ('categories' = ANY (held) OR NOT due);
  RETURN NULL;
END $$;
-- Only what names these columns asks at all: nobody who writes a message does.
CREATE TRIGGER forget_sums_of_category AFTER UPDATE OF category_ids, category_names, quality ON chats FOR EACH ROW
  WHEN ((OLD.category_ids, OLD.category_names, OLD.quality) IS DISTINCT FROM (NEW.category_ids, NEW.category_names, NEW.quality))
  EXECUTE FUNCTION forget_sums_of_category();
