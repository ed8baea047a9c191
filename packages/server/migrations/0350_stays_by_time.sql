-- outside a transaction
-- Where chats stood over a month, and in whose hands, is read from hundreds of thousands of stays: this index has all that is asked of them, so
-- their facts, of which hardly two stand on one page, need not be fetched.
DROP INDEX CONCURRENTLY IF EXISTS chat_facts_of_stays;
CREATE INDEX CONCURRENTLY chat_facts_of_stays ON chat_facts (organisation_id, at) INCLUDE (part, value, channel_id, team_id, operator_id)
  WHERE kind = 'stood';
