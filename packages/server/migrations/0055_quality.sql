-- Ratings of chats by their customers (specification 3, 4 and 5): asked for once, given once, changed within minutes.
CREATE TABLE quality_requests (
  organisation_id uuid NOT NULL,
  -- Part of the link that a customer gets: random, and good for this chat only.
  id uuid NOT NULL,
  chat_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  -- The operator who asked; null: the product, after the chat was closed.
  asked_by_id uuid,
  expires_at timestamptz NOT NULL,
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  reasons text[] NOT NULL DEFAULT '{}',
  -- When it was given first: from then on it may be changed for some minutes.
  rated_at timestamptz,
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, chat_id),
  FOREIGN KEY (organisation_id, chat_id) REFERENCES chats ON DELETE CASCADE,
  CHECK ((rating IS NULL) = (rated_at IS NULL))
);
SELECT confine_to_organisation('quality_requests');

-- Whose link it is that somebody has opened. Written with the request, by a role that cannot read it.
CREATE TABLE quality_links (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, DELETE ON quality_links TO besedka_system;
CREATE INDEX quality_links_expired ON quality_links (expires_at);

CREATE FUNCTION register_quality_link(id uuid, expires_at timestamptz)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO quality_links (id, organisation_id, expires_at)
  VALUES (id, current_setting('app.organisation_id')::uuid, expires_at)
$$;
REVOKE ALL ON FUNCTION register_quality_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION register_quality_link TO besedka_app;
