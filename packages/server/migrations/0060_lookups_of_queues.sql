-- How long customers of a team have waited lately is asked by those who wait: only what has found its operator in the last hour is read.
CREATE INDEX chats_assigned_lately ON chats (organisation_id, team_id, assigned_at) WHERE assigned_at IS NOT NULL AND started_by = 'customer';
