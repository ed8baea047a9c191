-- A customer is looked for by part of an e-mail address as well as by name.
CREATE INDEX customer_contacts_by_part ON customer_contacts USING gin (value gin_trgm_ops) WHERE type = 'email';
