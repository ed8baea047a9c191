-- Files of customers on their way in, and how far each has come.
CREATE TABLE customer_imports (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  by_id uuid NOT NULL,
  file_id uuid NOT NULL,
  file_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('reading', 'read', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  encoding text,
  headings text[] NOT NULL DEFAULT '{}',
  -- {columns: what each becomes, replace}.
  mapping jsonb NOT NULL DEFAULT '{"columns": [], "replace": false}',
  rows integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  created integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  same integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  taken_back integer NOT NULL DEFAULT 0,
  kept integer NOT NULL DEFAULT 0,
  -- Companies that it has made, to be taken back with it while nobody else uses them.
  companies_made uuid[] NOT NULL DEFAULT '{}',
  problem text,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX customer_imports_started ON customer_imports (organisation_id, started_at DESC);
SELECT confine_to_organisation('customer_imports');

-- The rows of the file below its headings. They are kept for as long as the import can be taken back.
CREATE TABLE customer_import_rows (
  organisation_id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- The number in the file; the headings are line 1.
  line integer NOT NULL,
  cells text[] NOT NULL,
  -- Why it is not taken, and which column is to blame, the first being 0.
  problem text,
  problem_column integer,
  imported boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organisation_id, import_id, line),
  FOREIGN KEY (organisation_id, import_id) REFERENCES customer_imports ON DELETE CASCADE
);
CREATE INDEX customer_import_rows_problems ON customer_import_rows (organisation_id, import_id, line) WHERE problem IS NOT NULL;
CREATE INDEX customer_import_rows_waiting ON customer_import_rows (organisation_id, import_id, line) WHERE NOT imported;
SELECT confine_to_organisation('customer_import_rows');
