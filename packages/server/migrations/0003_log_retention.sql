-- Events are announced as cleaned away (floor) a round before they are deleted (cleaned), so whoever is reading them meanwhile finishes.
ALTER TABLE organisation_positions ADD COLUMN cleaned bigint NOT NULL DEFAULT 0 CHECK (cleaned <= floor AND floor <= position);

-- The closed chats of an account. Under row-level security PostgreSQL would not use the index of participants, because the array
-- operator is not leakproof; this function uses it, and keeps to the organisation of the transaction by itself.
CREATE FUNCTION closed_chats_of_participant(account_id uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id FROM chats
  WHERE organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
    AND state = 'closed' AND participant_ids @> ARRAY[account_id]
$$;
REVOKE ALL ON FUNCTION closed_chats_of_participant FROM PUBLIC;
GRANT EXECUTE ON FUNCTION closed_chats_of_participant TO besedka_app;
