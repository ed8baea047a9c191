-- Several customers become one, and can become several again. What came from another customer keeps in identity_id whom it belongs to by itself;
-- NULL: whoever has it. Whoever writes goes on writing as they did, and what they write can be given back.
ALTER TABLE customers
  ADD merged_into_id uuid,
  ADD FOREIGN KEY (organisation_id, merged_into_id) REFERENCES customers,
  ADD CHECK (merged_into_id <> id);
CREATE INDEX customers_merged ON customers (organisation_id, merged_into_id) WHERE merged_into_id IS NOT NULL;

ALTER TABLE customer_contacts ADD identity_id uuid;
ALTER TABLE customer_comments ADD identity_id uuid;
ALTER TABLE chats ADD identity_id uuid;

CREATE TABLE customer_merges (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  survivor_id uuid NOT NULL,
  -- Who became part of the survivor, each with the identities that came along.
  members jsonb NOT NULL,
  -- What the survivor's profile got by it.
  gained jsonb NOT NULL,
  by_id uuid,
  at timestamptz NOT NULL,
  apart_at timestamptz,
  apart_by_id uuid,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, survivor_id) REFERENCES customers
);
CREATE INDEX customer_merges_of_survivor ON customer_merges (organisation_id, survivor_id, id);
SELECT confine_to_organisation('customer_merges');
