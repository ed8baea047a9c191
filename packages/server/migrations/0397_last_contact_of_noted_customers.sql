-- outside a transaction
-- Customers who have never written have no last contact: they stand behind all others. The index that was there before serves processes of the version
-- before; a later version drops it.
DROP INDEX CONCURRENTLY IF EXISTS customers_by_last_seen;
CREATE INDEX CONCURRENTLY customers_by_last_seen
  ON customers (organisation_id, (coalesce(last_seen_at, timestamptz '1970-01-01 00:00:00+00')), id) WHERE merged_into_id IS NULL;
