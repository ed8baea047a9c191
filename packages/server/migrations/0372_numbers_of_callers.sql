-- outside a transaction
-- Customers are found by the numbers that they have called from, and that text messages come from, as by those that messengers know them by. Nothing was ever of the type 'sms'. The index that was there before serves processes of the
-- version before; a later version drops it.
DROP INDEX CONCURRENTLY IF EXISTS customer_contacts_all_numbers;
CREATE INDEX CONCURRENTLY customer_contacts_all_numbers ON customer_contacts USING gin (value gin_trgm_ops)
  WHERE type IN ('phone', 'whatsapp', 'viber', 'delivery', 'voip');
