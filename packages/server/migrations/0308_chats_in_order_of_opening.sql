-- outside a transaction
-- The chat of a customer before another, and the one after it: asked for each chat that is counted, and a customer may have thousands.
DROP INDEX CONCURRENTLY IF EXISTS chats_of_customer_in_order;
CREATE INDEX CONCURRENTLY chats_of_customer_in_order ON chats (organisation_id, customer_id, created_at);
