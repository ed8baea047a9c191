-- outside a transaction
-- The history of a chat is read by this index, which has to know every kind of entry. The former one serves until the new one stands.
DROP INDEX CONCURRENTLY IF EXISTS events_chat_history_new;
CREATE INDEX CONCURRENTLY events_chat_history_new ON events (organisation_id, subject_id, position)
  WHERE type IN ('chat.opened', 'chat.assigned', 'chat.accepted', 'chat.transferred', 'chat.unassigned', 'chat.closed', 'chat.reopened',
                 'chat.halfOverdue', 'chat.overdue', 'chat.rated', 'chat.categorised', 'chat.uncategorised', 'chat.blacklisted',
                 'chat.takenBack', 'chat.snoozed', 'chat.returned', 'chat.prioritised', 'chat.tagged', 'chat.untagged', 'chat.fieldSet',
                 'chat.linked', 'chat.unlinked', 'chat.continued');
DROP INDEX CONCURRENTLY IF EXISTS events_chat_history;
ALTER INDEX events_chat_history_new RENAME TO events_chat_history;
