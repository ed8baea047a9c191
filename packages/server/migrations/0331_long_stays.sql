-- outside a transaction
-- Of what ended after a span only long stays can have run in it: a report of a month of a year ago reads these, and not the year since.
DROP INDEX CONCURRENTLY IF EXISTS chat_facts_of_long_stays;
CREATE INDEX CONCURRENTLY chat_facts_of_long_stays ON chat_facts (organisation_id, at) WHERE kind = 'stood' AND value > 604800000;
