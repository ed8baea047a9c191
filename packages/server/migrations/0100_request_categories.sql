-- What customers come with, in three levels: category, subcategory, sub-subcategory. Teams belong to the first level; without any row of theirs
-- (`all_teams`) it is for every team.
CREATE TABLE request_categories (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  parent_id uuid,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 128),
  place integer NOT NULL,
  all_teams boolean NOT NULL DEFAULT true,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, parent_id) REFERENCES request_categories (organisation_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX request_categories_name ON request_categories (organisation_id, parent_id, lower(name)) NULLS NOT DISTINCT;

CREATE TABLE request_category_teams (
  organisation_id uuid NOT NULL,
  category_id uuid NOT NULL,
  team_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, category_id, team_id),
  FOREIGN KEY (organisation_id, category_id) REFERENCES request_categories (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, team_id) REFERENCES teams (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX request_category_teams_of_team ON request_category_teams (organisation_id, team_id);

-- Down to which level an operator has to choose a category before closing: the organisation's row has no team, so an id is its key.
CREATE TABLE required_categories (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  team_id uuid,
  level integer NOT NULL CHECK (level BETWEEN 0 AND 3),
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, team_id) REFERENCES teams (organisation_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX required_categories_of_team ON required_categories (organisation_id, team_id) NULLS NOT DISTINCT;

SELECT confine_to_organisation('request_categories');
SELECT confine_to_organisation('request_category_teams');
SELECT confine_to_organisation('required_categories');

-- A chat keeps the names that its category had, whatever becomes of it.
ALTER TABLE chats
  ADD category_ids uuid[] NOT NULL DEFAULT '{}',
  ADD category_names text[] NOT NULL DEFAULT '{}';
