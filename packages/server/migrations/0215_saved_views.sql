-- Filters under a name: somebody's own, or shared with teams or with all.
CREATE TABLE saved_views (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  owner_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- As the contract's SavedFilter; what it names may be gone by now.
  filter jsonb NOT NULL,
  kind text NOT NULL GENERATED ALWAYS AS (filter ->> 'kind') STORED CHECK (kind IN ('chats', 'customers', 'search')),
  shared_with text NOT NULL CHECK (shared_with IN ('nobody', 'teams', 'all')),
  team_ids uuid[] NOT NULL DEFAULT '{}',
  place integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, owner_id) REFERENCES accounts ON DELETE CASCADE,
  CHECK ((shared_with = 'teams') = (team_ids <> '{}'))
);
CREATE INDEX saved_views_of_owner ON saved_views (organisation_id, owner_id);
CREATE INDEX saved_views_shared ON saved_views (organisation_id) WHERE shared_with <> 'nobody';
SELECT confine_to_organisation('saved_views');
