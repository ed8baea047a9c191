-- What is done to many customers at once by a job: changes and exports, and how far each has come.
CREATE TABLE customer_acts (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  by_id uuid NOT NULL,
  -- {type, …}: what is done to each.
  act jsonb NOT NULL,
  -- In which language headings of an exported file are written.
  locale text NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  taken_back integer NOT NULL DEFAULT 0,
  kept integer NOT NULL DEFAULT 0,
  problem text,
  file_id uuid,
  file_name text,
  file_bytes integer,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX customer_acts_of_account ON customer_acts (organisation_id, by_id, started_at DESC);
SELECT confine_to_organisation('customer_acts');

-- A list of customers that was made for its uploader: read by them alone, while they have the right, and in no message.
ALTER TABLE files ADD COLUMN customer_list boolean NOT NULL DEFAULT false;

-- Who is still to be gone through, and who was refused and why. Whoever was changed stands in customer_changes.
CREATE TABLE customer_act_targets (
  organisation_id uuid NOT NULL,
  act_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  problem text,
  PRIMARY KEY (organisation_id, act_id, customer_id),
  FOREIGN KEY (organisation_id, act_id) REFERENCES customer_acts ON DELETE CASCADE
);
SELECT confine_to_organisation('customer_act_targets');

-- What an act or an import has changed about a customer: their history, and what undoing goes by.
CREATE TABLE customer_changes (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  cause text NOT NULL CHECK (cause IN ('act', 'import')),
  cause_id uuid NOT NULL,
  by_id uuid NOT NULL,
  at timestamptz NOT NULL,
  change jsonb NOT NULL,
  -- Whether undoing took it back; false: somebody had changed it since, or it could not be; null: nobody has tried.
  undone boolean,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, customer_id) REFERENCES customers ON DELETE CASCADE
);
CREATE INDEX customer_changes_of_customer ON customer_changes (organisation_id, customer_id, id DESC);
CREATE INDEX customer_changes_of_cause ON customer_changes (organisation_id, cause_id, id DESC);
SELECT confine_to_organisation('customer_changes');
