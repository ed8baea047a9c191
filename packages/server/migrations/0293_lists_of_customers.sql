-- outside a transaction
-- The table of customers is sorted by these, and narrowed by when somebody was first and last there.
DROP INDEX CONCURRENTLY IF EXISTS customers_in_order_of_names;
CREATE INDEX CONCURRENTLY customers_in_order_of_names ON customers (organisation_id, (left(lower(name), 40)), id) WHERE merged_into_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS customers_by_first_contact;
CREATE INDEX CONCURRENTLY customers_by_first_contact ON customers (organisation_id, (coalesce(known_since, created_at)), id) WHERE merged_into_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS customers_by_last_contact;
CREATE INDEX CONCURRENTLY customers_by_last_contact ON customers (organisation_id, (coalesce(last_seen_at, known_since, created_at)), id) WHERE merged_into_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS customer_contacts_of_channel;
CREATE INDEX CONCURRENTLY customer_contacts_of_channel ON customer_contacts (organisation_id, channel_id, customer_id) WHERE channel_id IS NOT NULL;
