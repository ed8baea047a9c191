-- outside a transaction
-- Each former index serves until the new one stands, and is replaced by name only then.
DROP INDEX CONCURRENTLY IF EXISTS chats_by_wait_new;
CREATE INDEX CONCURRENTLY chats_by_wait_new ON chats (organisation_id, (-priority), queued_at, id) WHERE state = 'waiting';
DROP INDEX CONCURRENTLY IF EXISTS chats_by_wait;
ALTER INDEX chats_by_wait_new RENAME TO chats_by_wait;
DROP INDEX CONCURRENTLY IF EXISTS chats_queue_new;
CREATE INDEX CONCURRENTLY chats_queue_new ON chats (organisation_id, team_id, (-priority), queued_at) WHERE state = 'waiting';
DROP INDEX CONCURRENTLY IF EXISTS chats_queue;
ALTER INDEX chats_queue_new RENAME TO chats_queue;
DROP INDEX CONCURRENTLY IF EXISTS chats_of_assignee_by_deadline_new;
CREATE INDEX CONCURRENTLY chats_of_assignee_by_deadline_new
  ON chats (organisation_id, assignee_id, pinned DESC, coalesce(overdue_at, timestamptz '9999-12-31 00:00:00+00'), active_at DESC, id DESC)
  WHERE state = 'assigned';
DROP INDEX CONCURRENTLY IF EXISTS chats_of_assignee_by_deadline;
ALTER INDEX chats_of_assignee_by_deadline_new RENAME TO chats_of_assignee_by_deadline;
-- Only chats that have tags: the others cost it nothing.
DROP INDEX CONCURRENTLY IF EXISTS chats_with_tags;
CREATE INDEX CONCURRENTLY chats_with_tags ON chats USING gin (tags) WHERE tags <> '{}';
