-- What is written down about a customer: notes, tags, additional fields, comments, and contacts beside those that come with messages.
ALTER TABLE customers
  ADD COLUMN nickname text,
  ADD COLUMN domain text,
  ADD COLUMN country text,
  ADD COLUMN city text,
  ADD COLUMN link text,
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN fields jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN comment_count integer NOT NULL DEFAULT 0;
-- Completing a tag reads only those customers that have one.
CREATE INDEX customers_with_tags ON customers (organisation_id) WHERE tags <> '{}';
CREATE INDEX customers_by_tag ON customers USING gin (tags) WHERE tags <> '{}';

-- Who says so: the provider that the message came through, or a colleague.
ALTER TABLE customer_contacts ADD COLUMN source text NOT NULL DEFAULT 'provider';

CREATE TABLE customer_comments (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  author_id uuid,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, customer_id) REFERENCES customers ON DELETE CASCADE
);
CREATE INDEX customer_comments_of_customer ON customer_comments (organisation_id, customer_id, id DESC);

GRANT SELECT, INSERT, UPDATE, DELETE ON customer_comments TO besedka_app, besedka_system;
ALTER TABLE customer_comments ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_comments FORCE ROW LEVEL SECURITY;
CREATE POLICY of_organisation ON customer_comments TO besedka_app
  USING (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  WITH CHECK (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
CREATE POLICY of_system ON customer_comments TO besedka_system USING (true) WITH CHECK (true);
CREATE POLICY of_owner ON customer_comments TO CURRENT_USER USING (true) WITH CHECK (true);
