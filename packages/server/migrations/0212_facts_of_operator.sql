-- outside a transaction
-- Everybody looks at their own figures: what one operator did in a period, however much all others did.
DROP INDEX CONCURRENTLY IF EXISTS chat_facts_of_operator;
CREATE INDEX CONCURRENTLY chat_facts_of_operator ON chat_facts (organisation_id, operator_id, at) WHERE operator_id IS NOT NULL;
