-- Since when somebody is known who has become one of several: the earliest of them. Null: since they were written down themselves.
ALTER TABLE customers ADD known_since timestamptz;

-- Customers' histories: what people, programs, bots and rules change one by one stands beside what acts and imports do.
ALTER TABLE customer_changes DROP CONSTRAINT customer_changes_cause_check;
ALTER TABLE customer_changes ADD CONSTRAINT customer_changes_cause_check
  CHECK (cause IN ('act', 'import', 'operator', 'customer', 'bot', 'rule', 'apiKey', 'crm', 'statusDeleted'));
ALTER TABLE customer_changes ALTER cause_id DROP NOT NULL, ALTER by_id DROP NOT NULL;
