-- When an organisation, a team or a channel answers (specification 4). No row: as the next wider owner, and in the end at any time.
CREATE TABLE working_hours (
  organisation_id uuid NOT NULL REFERENCES organisations,
  owner_type text NOT NULL CHECK (owner_type IN ('organisation', 'team', 'channel')),
  -- The organisation itself, or one of its teams or channels; whose rows stay when they are deleted, so there is no key to them.
  owner_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  settings jsonb NOT NULL,
  PRIMARY KEY (organisation_id, owner_type, owner_id)
);
SELECT confine_to_organisation('working_hours');
