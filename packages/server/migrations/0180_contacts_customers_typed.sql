-- What customers type about themselves is nobody's proof: the same address may be typed by several, and says of none who they are.
ALTER TABLE customer_contacts DROP CONSTRAINT customer_contacts_organisation_id_type_channel_id_value_key;
CREATE UNIQUE INDEX customer_contacts_organisation_id_type_channel_id_value_key
  ON customer_contacts (organisation_id, type, channel_id, value) NULLS NOT DISTINCT WHERE source <> 'customer';
-- Who was merged keeps what they typed, beside what the others did.
CREATE UNIQUE INDEX customer_contacts_typed ON customer_contacts (organisation_id, coalesce(identity_id, customer_id), type)
  WHERE source = 'customer';

-- Where answers go that a visitor has not seen in the chat, by whoever wrote themselves.
CREATE TABLE answer_addresses (
  organisation_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  email text NOT NULL,
  -- Up to which answer a letter has gone out, and when.
  mailed_until timestamptz,
  mailed_at timestamptz,
  PRIMARY KEY (organisation_id, customer_id),
  FOREIGN KEY (organisation_id, customer_id) REFERENCES customers ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, channel_id) REFERENCES channels ON DELETE CASCADE
);
SELECT confine_to_organisation('answer_addresses');

-- Whose owner wants no such letters, whoever types the address: its hash, for nobody to write to.
CREATE TABLE stopped_answer_addresses (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  address_hash text NOT NULL,
  stopped_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, address_hash)
);
SELECT confine_to_organisation('stopped_answer_addresses');
