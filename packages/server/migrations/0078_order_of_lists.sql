-- outside a transaction
-- Lists in the order that their work needs: each walks an index of its own, from any place in it.
DROP INDEX CONCURRENTLY IF EXISTS chats_by_wait;
CREATE INDEX CONCURRENTLY chats_by_wait ON chats (organisation_id, queued_at, id) WHERE state = 'waiting';
DROP INDEX CONCURRENTLY IF EXISTS chats_by_lateness;
CREATE INDEX CONCURRENTLY chats_by_lateness ON chats (organisation_id, overdue_at, id) WHERE urgency = 'overdue';
DROP INDEX CONCURRENTLY IF EXISTS chats_by_closing;
CREATE INDEX CONCURRENTLY chats_by_closing ON chats (organisation_id, closed_at DESC, id DESC) WHERE state = 'closed';
-- Chats in which nobody waits for an answer stand behind the deadlines, at a moment that never comes.
DROP INDEX CONCURRENTLY IF EXISTS chats_by_deadline;
CREATE INDEX CONCURRENTLY chats_by_deadline
  ON chats (organisation_id, coalesce(overdue_at, timestamptz '9999-12-31 00:00:00+00'), active_at DESC, id DESC) WHERE state = 'assigned';
DROP INDEX CONCURRENTLY IF EXISTS chats_of_assignee_by_deadline;
CREATE INDEX CONCURRENTLY chats_of_assignee_by_deadline
  ON chats (organisation_id, assignee_id, coalesce(overdue_at, timestamptz '9999-12-31 00:00:00+00'), active_at DESC, id DESC)
  WHERE state = 'assigned';
-- One operator's chats in hand are few: by activity they are sorted when somebody asks, and no message has to move them in one index more.
DROP INDEX CONCURRENTLY IF EXISTS chats_of_assignee;

UPDATE closed_chat_participants SET closed_at = chats.closed_at FROM chats
WHERE closed_chat_participants.closed_at IS NULL
  AND chats.organisation_id = closed_chat_participants.organisation_id AND chats.id = closed_chat_participants.chat_id;
DROP INDEX CONCURRENTLY IF EXISTS closed_chats_of_account_by_closing;
CREATE INDEX CONCURRENTLY closed_chats_of_account_by_closing
  ON closed_chat_participants (organisation_id, account_id, closed_at DESC, chat_id DESC);

-- Who led the chats that are closed already stands in their history, as long as that is kept.
UPDATE chats SET last_assignee_id = closing.assignee_id
FROM (
  SELECT DISTINCT ON (organisation_id, subject_id) organisation_id, subject_id, (payload #>> '{detail,fromAssigneeId}')::uuid AS assignee_id
  FROM events WHERE type = 'chat.closed' ORDER BY organisation_id, subject_id, position DESC
) AS closing
WHERE chats.organisation_id = closing.organisation_id AND chats.id = closing.subject_id AND closing.assignee_id IS NOT NULL
  AND chats.state = 'closed' AND chats.last_assignee_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS chats_closed_of_operator;
CREATE INDEX CONCURRENTLY chats_closed_of_operator ON chats (organisation_id, last_assignee_id, closed_at DESC, id DESC)
  WHERE state = 'closed' AND last_assignee_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS chats_closed_with_rating;
CREATE INDEX CONCURRENTLY chats_closed_with_rating ON chats (organisation_id, quality, closed_at DESC, id DESC)
  WHERE state = 'closed' AND quality IS NOT NULL;
