-- The colour of an organisation's help centre; NULL: the product's.
ALTER TABLE organisations ADD brand_colour text CHECK (brand_colour ~ '^#[0-9a-f]{6}$');
