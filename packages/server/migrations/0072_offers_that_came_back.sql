-- How often the chat was let go since it was last answered or handed to a team: after a few times nobody is asked twice.
ALTER TABLE chats ADD refusals integer NOT NULL DEFAULT 0;
UPDATE chats SET refusals = cardinality(refused_by) WHERE state <> 'closed' AND refused_by <> '{}';

ALTER TABLE operator_states
  -- When they last came to work from being off-line: what they refused before counts no longer.
  ADD came_at timestamptz,
  -- Offers that they let pass in a row, and when the last of them ended.
  ADD missed_offers integer NOT NULL DEFAULT 0,
  ADD missed_at timestamptz;
UPDATE operator_states SET came_at = since WHERE status <> 'offline';
