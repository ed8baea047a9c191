-- outside a transaction
-- The chats of a category are found by its first level: few of many have the same.
DROP INDEX CONCURRENTLY IF EXISTS chats_of_category;
CREATE INDEX CONCURRENTLY chats_of_category ON chats (organisation_id, (category_ids[1]), active_at DESC, id DESC) WHERE category_ids[1] IS NOT NULL;
-- The history of a chat is read by this index, which has to know every kind of entry: what it was categorised as, too. The former one serves until
-- the new one stands, and is replaced by name only then.
DROP INDEX CONCURRENTLY IF EXISTS events_chat_history_new;
CREATE INDEX CONCURRENTLY events_chat_history_new ON events (organisation_id, subject_id, position)
  WHERE type IN ('chat.opened', 'chat.assigned', 'chat.accepted', 'chat.transferred', 'chat.unassigned', 'chat.closed', 'chat.reopened',
                 'chat.overdue', 'chat.rated', 'chat.categorised', 'chat.uncategorised', 'chat.blacklisted', 'chat.takenBack');
DROP INDEX CONCURRENTLY IF EXISTS events_chat_history;
ALTER INDEX events_chat_history_new RENAME TO events_chat_history;
