-- outside a transaction
-- Values of defined fields are texts; numbers among them are compared as numbers.
CREATE OR REPLACE FUNCTION plain_number(text) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN $1 ~ '^-?[0-9]{1,15}(\.[0-9]{1,6})?$' THEN $1::numeric END;
DROP INDEX CONCURRENTLY IF EXISTS customer_field_values_by_number;
CREATE INDEX CONCURRENTLY customer_field_values_by_number ON customer_field_values (organisation_id, field_id, plain_number(value)) WHERE plain_number(value) IS NOT NULL;
-- By a part of a text, as names are.
DROP INDEX CONCURRENTLY IF EXISTS customer_field_values_by_part;
CREATE INDEX CONCURRENTLY customer_field_values_by_part ON customer_field_values USING gin (folded(value) gin_trgm_ops);
-- Who has any value of a field, however long.
DROP INDEX CONCURRENTLY IF EXISTS customer_field_values_by_field;
CREATE INDEX CONCURRENTLY customer_field_values_by_field ON customer_field_values (organisation_id, field_id, customer_id);
