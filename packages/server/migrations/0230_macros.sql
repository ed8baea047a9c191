-- Several acts in a chat under a name: somebody's own, or shared with teams or with all.
CREATE TABLE macros (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  owner_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- As the contract's ChatStep, in their order; what they name may be gone by now.
  steps jsonb NOT NULL,
  shared_with text NOT NULL CHECK (shared_with IN ('nobody', 'teams', 'all')),
  team_ids uuid[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, owner_id) REFERENCES accounts ON DELETE CASCADE,
  CHECK ((shared_with = 'teams') = (team_ids <> '{}'))
);
CREATE INDEX macros_of_owner ON macros (organisation_id, owner_id);
CREATE INDEX macros_shared ON macros (organisation_id) WHERE shared_with <> 'nobody';
SELECT confine_to_organisation('macros');

-- What was run, by the number that its caller gave it: the same call again does nothing more.
CREATE TABLE macro_runs (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  macro_id uuid NOT NULL,
  chat_id uuid NOT NULL,
  -- An account or an API key.
  by_id uuid NOT NULL,
  run_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, chat_id) REFERENCES chats ON DELETE CASCADE
);
CREATE INDEX macro_runs_of_chat ON macro_runs (organisation_id, chat_id);
SELECT confine_to_organisation('macro_runs');
