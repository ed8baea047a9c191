-- A chat that was closed on a day that is over and has been reopened has no `closed_at`; while the facts lag behind the log, it has no fact of that closing
-- either. So its category could change unnoticed while that day was added up with the former one. The log has the closing from the first moment.
CREATE OR REPLACE FUNCTION forget_sums_of_category() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  -- Days are named some minutes after their end, when transactions that began before it are over; for one that began later no day is sure to be open.
  named_to CONSTANT timestamptz := coalesce(
    (SELECT CASE WHEN now() < max(to_at) + interval '22 hours' THEN max(to_at) END FROM fact_days WHERE organisation_id = NEW.organisation_id), 'infinity');
BEGIN
  -- Whoever holds the chat must not wait for a day that is added up, and mostly there is no need: the chat was not closed on a day that is named. The log is
  -- asked only of chats that were there on such a day.
  IF (NEW.closed_at IS NULL OR NEW.closed_at >= named_to) AND NOT EXISTS (
    SELECT FROM chat_facts c WHERE c.organisation_id = NEW.organisation_id AND c.chat_id = NEW.id AND c.kind = 'closed' AND c.at < named_to
  ) AND (NEW.created_at >= named_to OR NOT EXISTS (
    SELECT FROM events e WHERE e.organisation_id = NEW.organisation_id AND e.subject_id = NEW.id AND e.type = 'chat.closed' AND e.at < named_to
  )) THEN
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
