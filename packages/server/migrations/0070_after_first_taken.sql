-- outside a transaction
-- What 0062 left for the nodes of the version before it.
DROP INDEX CONCURRENTLY IF EXISTS chats_assigned_lately;
DROP FUNCTION IF EXISTS options_today();
