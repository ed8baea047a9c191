-- Customers are found by any part of a phone number, as by any part of an e-mail address.
CREATE INDEX customer_contacts_phones ON customer_contacts USING gin (value gin_trgm_ops) WHERE type = 'phone';
