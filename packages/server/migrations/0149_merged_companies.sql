-- Companies and values of defined fields that a customer has from somebody who was merged with them name whom they came with, and go back with them.
ALTER TABLE company_members ADD identity_id uuid;
ALTER TABLE customer_field_values ADD identity_id uuid;
CREATE INDEX company_members_of_identity ON company_members (organisation_id, identity_id) WHERE identity_id IS NOT NULL;
CREATE INDEX customer_field_values_of_identity ON customer_field_values (organisation_id, identity_id) WHERE identity_id IS NOT NULL;
