-- How long what was written in chats is kept behind their closing, in months. Null: for ever.
ALTER TABLE organisations ADD COLUMN kept_months int CHECK (kept_months BETWEEN 2 AND 120);
-- Chats closed until then hold nothing that was written any more.
ALTER TABLE organisations ADD COLUMN emptied_until timestamptz;
