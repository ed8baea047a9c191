-- outside a transaction
-- The list of the chats that one follows, and how many of them are open. Only chats that somebody follows: the others cost them nothing.
DROP INDEX CONCURRENTLY IF EXISTS chats_with_followers;
CREATE INDEX CONCURRENTLY chats_with_followers ON chats (organisation_id, active_at DESC, id DESC) WHERE follower_ids <> '{}';
DROP INDEX CONCURRENTLY IF EXISTS open_chats_with_followers;
CREATE INDEX CONCURRENTLY open_chats_with_followers ON chats (organisation_id) WHERE follower_ids <> '{}' AND state <> 'closed';
