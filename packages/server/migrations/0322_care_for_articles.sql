-- Who looks after an article (NULL: whoever began it), and by when it is to be looked at again; whether they were told so.
ALTER TABLE articles
  ADD COLUMN owner_id uuid,
  ADD COLUMN review_on date,
  ADD COLUMN review_told boolean NOT NULL DEFAULT false,
  ADD FOREIGN KEY (organisation_id, owner_id) REFERENCES accounts ON DELETE SET NULL (owner_id);
CREATE INDEX articles_of_owner ON articles (organisation_id, owner_id) WHERE owner_id IS NOT NULL;

-- What became of an article on a day: how often customers read it, how often operators put it into a reply, and what readers said.
CREATE TABLE article_days (
  organisation_id uuid NOT NULL,
  article_id uuid NOT NULL,
  day date NOT NULL,
  reads integer NOT NULL DEFAULT 0,
  insertions integer NOT NULL DEFAULT 0,
  helpful integer NOT NULL DEFAULT 0,
  unhelpful integer NOT NULL DEFAULT 0,
  PRIMARY KEY (organisation_id, article_id, day),
  FOREIGN KEY (organisation_id, article_id) REFERENCES articles ON DELETE CASCADE
);
SELECT confine_to_organisation('article_days');
