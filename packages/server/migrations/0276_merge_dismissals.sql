-- Two customers who somebody has said are not the same person. They are suggested again when something joins them that did not then.
CREATE TABLE merge_dismissals (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  one_id uuid NOT NULL,
  other_id uuid NOT NULL CHECK (one_id < other_id),
  -- What they had in common then, as the reason and the value.
  facts text[] NOT NULL,
  by_id uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, one_id, other_id),
  FOREIGN KEY (organisation_id, one_id) REFERENCES customers ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, other_id) REFERENCES customers ON DELETE CASCADE
);
CREATE INDEX merge_dismissals_of_other ON merge_dismissals (organisation_id, other_id);
CREATE INDEX merge_dismissals_at ON merge_dismissals (organisation_id, at DESC);
SELECT confine_to_organisation('merge_dismissals');
