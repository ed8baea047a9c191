-- Archives of pages on their way into the knowledge base, and how far each has come.
CREATE TABLE article_imports (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  by_id uuid NOT NULL,
  file_id uuid NOT NULL,
  file_name text NOT NULL,
  -- The language of pages that do not say theirs.
  locale text NOT NULL,
  -- The section that its folders come below; it may be gone by the time it is needed.
  section_id uuid,
  state text NOT NULL CHECK (state IN ('reading', 'read', 'running', 'done', 'cancelled', 'failed')),
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  articles integer NOT NULL DEFAULT 0,
  pages integer NOT NULL DEFAULT 0,
  sections integer NOT NULL DEFAULT 0,
  files integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  -- The first of them, [{path, problem, detail}], and how many there are.
  remarks jsonb NOT NULL DEFAULT '[]',
  remark_count integer NOT NULL DEFAULT 0,
  problem text,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (organisation_id, id)
);
SELECT confine_to_organisation('article_imports');

-- The articles that an archive brings, as they will be made: nothing is asked of the archive again. They go once the import is over.
CREATE TABLE article_import_articles (
  organisation_id uuid NOT NULL,
  import_id uuid NOT NULL,
  place integer NOT NULL,
  -- Given beforehand, so that articles can lead to one another.
  article_id uuid NOT NULL,
  -- Names of the sections on the way to it, from the outermost: [{"ru-RU", "en-GB"}].
  section jsonb NOT NULL,
  -- [{locale, title, body}], the original first.
  texts jsonb NOT NULL,
  PRIMARY KEY (organisation_id, import_id, place),
  FOREIGN KEY (organisation_id, import_id) REFERENCES article_imports ON DELETE CASCADE
);
SELECT confine_to_organisation('article_import_articles');
