-- The trigrams of PostgreSQL know letters by the locale of the database, and where that is C they know ASCII alone: a Russian name had none, and looking for one
-- read every customer. So names are indexed in ASCII. Each letter has a sign of its own; whatever two texts share by it that they do not share in truth is
-- looked at once more. The dots of ё make no difference.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(lower($1), 'ёабвгдежзийклмнопрстуфхцчшщъыьэюя', 'eabvgdejzi1klmnoprstufhc234567890');
CREATE INDEX customers_by_folded_name ON customers USING gin (folded(name) gin_trgm_ops);
DROP INDEX customers_by_name;
CREATE INDEX companies_by_folded_name ON companies USING gin (folded(name) gin_trgm_ops);

-- Customers are found by the numbers that messengers know them by as they are by phones …
CREATE INDEX customer_contacts_numbers ON customer_contacts USING gin (value gin_trgm_ops)
  WHERE type IN ('phone', 'whatsapp', 'viber', 'sms');
DROP INDEX customer_contacts_phones;

-- … and by a tag in whatever capitals. Nothing asked the index of tags as they are written.
CREATE FUNCTION plain_tags(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT lower(tag) FROM unnest(tags) AS tag);
CREATE INDEX customers_by_plain_tag ON customers USING gin (plain_tags(tags)) WHERE tags <> '{}';
DROP INDEX customers_by_tag;
