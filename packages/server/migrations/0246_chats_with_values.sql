-- outside a transaction
-- Only chats that have values: the others cost it nothing.
DROP INDEX CONCURRENTLY IF EXISTS chats_with_values;
CREATE INDEX CONCURRENTLY chats_with_values ON chats USING gin (field_values) WHERE field_values <> '{}';
-- A chat's number is the end of its id. Only closed ones: an open chat changes with every message, and of those there are few to look through.
DROP INDEX CONCURRENTLY IF EXISTS chats_by_number;
CREATE INDEX CONCURRENTLY chats_by_number ON chats (organisation_id, right(id::text, 8)) WHERE state = 'closed';
-- The history of a chat is read by this index, which has to know every kind of entry. The former one serves until the new one stands.
DROP INDEX CONCURRENTLY IF EXISTS events_chat_history_new;
CREATE INDEX CONCURRENTLY events_chat_history_new ON events (organisation_id, subject_id, position)
  WHERE type IN ('chat.opened', 'chat.assigned', 'chat.accepted', 'chat.transferred', 'chat.unassigned', 'chat.closed', 'chat.reopened',
                 'chat.overdue', 'chat.rated', 'chat.categorised', 'chat.uncategorised', 'chat.blacklisted', 'chat.takenBack',
                 'chat.snoozed', 'chat.returned', 'chat.prioritised', 'chat.tagged', 'chat.untagged', 'chat.fieldSet', 'chat.linked',
                 'chat.unlinked', 'chat.continued');
DROP INDEX CONCURRENTLY IF EXISTS events_chat_history;
ALTER INDEX events_chat_history_new RENAME TO events_chat_history;
