-- works with 0.1.0
-- The name of the key that secrets are sealed with; it says nothing about the key. Another key is refused at the start.
CREATE TABLE secret_key (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  key_id text NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON secret_key TO besedka_system;
