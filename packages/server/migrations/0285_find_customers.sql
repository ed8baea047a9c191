-- Customers are found by the numbers that messengers know them by as they are by phones …
CREATE INDEX customer_contacts_numbers ON customer_contacts USING gin (value gin_trgm_ops)
  WHERE type IN ('phone', 'whatsapp', 'viber', 'sms');
DROP INDEX customer_contacts_phones;

-- … and by a tag in whatever capitals. Nothing asked the index of tags as they are written.
CREATE FUNCTION plain_tags(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT lower(tag) FROM unnest(tags) AS tag);
CREATE INDEX customers_by_plain_tag ON customers USING gin (plain_tags(tags)) WHERE tags <> '{}';
DROP INDEX customers_by_tag;
