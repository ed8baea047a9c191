-- outside a transaction
-- Customers are found by the numbers that text messages come from, too. Nothing was ever of the type 'sms'.
DROP INDEX CONCURRENTLY IF EXISTS customer_contacts_numbers_of_channels;
CREATE INDEX CONCURRENTLY customer_contacts_numbers_of_channels ON customer_contacts USING gin (value gin_trgm_ops)
  WHERE type IN ('phone', 'whatsapp', 'viber', 'delivery');
-- The index `customer_contacts_numbers` serves processes of the version before; a later version drops it.
