-- Fields of customers that an administrator defines, in the order in which screens show them.
CREATE TABLE customer_fields (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  type text NOT NULL CHECK (type IN ('text', 'number', 'date', 'yesNo', 'choice', 'link')),
  -- Of a choice: what may be chosen, [{id, name}].
  options jsonb NOT NULL DEFAULT '[]',
  place integer NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX customer_fields_name ON customer_fields (organisation_id, lower(name));
SELECT confine_to_organisation('customer_fields');

-- A value in its type's plain form: 12.5, 2026-11-25, yes, an option's id.
CREATE TABLE customer_field_values (
  organisation_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  field_id uuid NOT NULL,
  value text NOT NULL CHECK (value <> ''),
  PRIMARY KEY (organisation_id, customer_id, field_id),
  FOREIGN KEY (organisation_id, customer_id) REFERENCES customers ON DELETE CASCADE,
  CONSTRAINT customer_field_values_field FOREIGN KEY (organisation_id, field_id) REFERENCES customer_fields ON DELETE CASCADE
);
-- Who has a value of a field. Only short ones are looked for: options, yes and no.
CREATE INDEX customer_field_values_of_field ON customer_field_values (organisation_id, field_id, value) WHERE length(value) <= 64;
SELECT confine_to_organisation('customer_field_values');
