-- Boards of figures for a screen on the wall, each behind a link that needs no sign-in. Of the link's token only the hash is kept.
CREATE TABLE boards (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  rows_by text NOT NULL CHECK (rows_by IN ('team', 'channel')),
  -- The teams or channels that it is about; none: all.
  place_ids uuid[] NOT NULL DEFAULT '{}',
  tiles text[] NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  created_by_id uuid NOT NULL,
  link_made_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id)
);
-- Whose link it is that somebody has opened; 256 random bits need no rule that keeps them apart.
CREATE INDEX boards_by_token ON boards (token_hash);
SELECT confine_to_organisation('boards');
