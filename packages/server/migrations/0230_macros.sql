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
