-- The knowledge base: articles in a tree of sections, in Russian and English.
CREATE TABLE article_sections (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  parent_id uuid,
  -- Empty where there is no name in that language yet.
  name_ru text NOT NULL CHECK (length(name_ru) <= 128),
  name_en text NOT NULL CHECK (length(name_en) <= 128),
  place integer NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, parent_id) REFERENCES article_sections (organisation_id, id) ON DELETE CASCADE,
  CHECK (name_ru <> '' OR name_en <> '')
);
CREATE INDEX article_sections_of_parent ON article_sections (organisation_id, parent_id);
SELECT confine_to_organisation('article_sections');

-- The last number that was given to an article: an address that once led to one never leads to another.
CREATE TABLE article_numbers (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  number integer NOT NULL
);
SELECT confine_to_organisation('article_numbers');

CREATE TABLE articles (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  number integer NOT NULL,
  -- Grows with every change, also of what is not published: who saves has seen the last one.
  version integer NOT NULL DEFAULT 1,
  section_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'internal', 'public')),
  -- What is written since has not been published.
  has_changes boolean NOT NULL DEFAULT true,
  original_locale text NOT NULL CHECK (original_locale IN ('ru-RU', 'en-GB')),
  author_id uuid NOT NULL,
  editor_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, section_id) REFERENCES article_sections (organisation_id, id),
  FOREIGN KEY (organisation_id, author_id) REFERENCES accounts ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, editor_id) REFERENCES accounts ON DELETE CASCADE,
  CHECK ((state = 'draft') = (published_at IS NULL))
);
CREATE UNIQUE INDEX articles_number ON articles (organisation_id, number);
CREATE INDEX articles_of_section ON articles (organisation_id, section_id);
CREATE INDEX articles_of_author ON articles (organisation_id, author_id);
CREATE INDEX articles_of_editor ON articles (organisation_id, editor_id);
SELECT confine_to_organisation('articles');

-- An article in one language: what its authors have (title and body NULL: nothing any more), and what its readers see (NULL: nothing yet).
CREATE TABLE article_texts (
  organisation_id uuid NOT NULL,
  article_id uuid NOT NULL,
  locale text NOT NULL CHECK (locale IN ('ru-RU', 'en-GB')),
  title text CHECK (length(title) BETWEEN 1 AND 200),
  body jsonb,
  -- When it last said something else than before.
  changed_at timestamptz NOT NULL,
  published_title text,
  published_body jsonb,
  -- The published body as plain text.
  published_plain text,
  -- Both languages at once: the Russian configuration has the English stemmer for words in Latin letters.
  words tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('russian', translate(coalesce(published_title, ''), 'ёЁ', 'еЕ')), 'A')
    || setweight(to_tsvector('russian', translate(coalesce(published_plain, ''), 'ёЁ', 'еЕ')), 'D')
  ) STORED,
  PRIMARY KEY (organisation_id, article_id, locale),
  FOREIGN KEY (organisation_id, article_id) REFERENCES articles ON DELETE CASCADE,
  CHECK ((title IS NULL) = (body IS NULL)),
  CHECK ((published_title IS NULL) = (published_body IS NULL)),
  CHECK (title IS NOT NULL OR published_title IS NOT NULL)
);
CREATE INDEX article_texts_by_words ON article_texts USING gin (words);
CREATE INDEX article_texts_by_title ON article_texts USING gin (published_title gin_trgm_ops);
SELECT confine_to_organisation('article_texts');

-- What was published, as it was: to be compared and brought back.
CREATE TABLE article_versions (
  organisation_id uuid NOT NULL,
  article_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  state text NOT NULL CHECK (state IN ('internal', 'public')),
  -- [{"locale", "title", "body"}]
  texts jsonb NOT NULL,
  at timestamptz NOT NULL,
  by_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, article_id, number),
  FOREIGN KEY (organisation_id, article_id) REFERENCES articles ON DELETE CASCADE
);
SELECT confine_to_organisation('article_versions');

-- What readers of the help centre said. Apart from the articles: a vote must not change what authors have open.
CREATE TABLE article_votes (
  organisation_id uuid NOT NULL,
  article_id uuid NOT NULL,
  helpful integer NOT NULL DEFAULT 0,
  unhelpful integer NOT NULL DEFAULT 0,
  PRIMARY KEY (organisation_id, article_id),
  FOREIGN KEY (organisation_id, article_id) REFERENCES articles ON DELETE CASCADE
);
SELECT confine_to_organisation('article_votes');

-- What was looked for in the help centre and not found.
CREATE TABLE article_misses (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  phrase text NOT NULL CHECK (length(phrase) BETWEEN 1 AND 100),
  times integer NOT NULL DEFAULT 1,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, phrase)
);
CREATE INDEX article_misses_by_age ON article_misses (organisation_id, last_at);
SELECT confine_to_organisation('article_misses');

-- The login of the organisation of this transaction: the addresses of its help centre begin with it.
CREATE FUNCTION own_login() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT login FROM organisations WHERE id = nullif(current_setting('app.organisation_id', true), '')::uuid
$$;
REVOKE ALL ON FUNCTION own_login FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_login TO besedka_app;
