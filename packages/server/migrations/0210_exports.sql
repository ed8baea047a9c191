-- Files that are made by a job: who asked, how far it is, and where the bytes are for as long as they live.
CREATE TABLE exports (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL,
  parameters jsonb NOT NULL,
  owner_id uuid NOT NULL,
  locale text NOT NULL,
  file_name text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  done integer NOT NULL DEFAULT 0,
  -- Not known yet: NULL.
  total integer,
  size_bytes bigint,
  -- Where the bytes are or will be: known from the beginning, so that nothing of what a crash cut off is forgotten.
  storage_key text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX exports_of_owner ON exports (organisation_id, owner_id, created_at);
CREATE INDEX exports_by_end ON exports (expires_at);
SELECT confine_to_organisation('exports');
