-- outside a transaction
-- The trigrams of PostgreSQL know letters by the locale of the database, and where that is C they know ASCII alone: a Russian name had none, and looking for one
-- read every customer. So names are indexed in ASCII. Each letter has a sign of its own; whatever two texts share by it that they do not share in truth is
-- looked at once more. The dots of ё make no difference.
CREATE OR REPLACE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(lower($1), 'ёабвгдежзийклмнопрстуфхцчшщъыьэюя', 'eabvgdejzi1klmnoprstufhc234567890');
-- The indexes of names and of phones that were there before serve processes of the version before; a later version drops them.
DROP INDEX CONCURRENTLY IF EXISTS customers_by_folded_name;
CREATE INDEX CONCURRENTLY customers_by_folded_name ON customers USING gin (folded(name) gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS companies_by_folded_name;
CREATE INDEX CONCURRENTLY companies_by_folded_name ON companies USING gin (folded(name) gin_trgm_ops);
-- Customers are found by the numbers that messengers know them by as they are by phones …
DROP INDEX CONCURRENTLY IF EXISTS customer_contacts_numbers;
CREATE INDEX CONCURRENTLY customer_contacts_numbers ON customer_contacts USING gin (value gin_trgm_ops)
  WHERE type IN ('phone', 'whatsapp', 'viber', 'sms');
-- … and by a tag in whatever capitals. Nothing asked the index of tags as they are written.
CREATE OR REPLACE FUNCTION plain_tags(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT lower(tag) FROM unnest(tags) AS tag);
DROP INDEX CONCURRENTLY IF EXISTS customers_by_plain_tag;
CREATE INDEX CONCURRENTLY customers_by_plain_tag ON customers USING gin (plain_tags(tags)) WHERE tags <> '{}';
DROP INDEX CONCURRENTLY IF EXISTS customers_by_tag;
