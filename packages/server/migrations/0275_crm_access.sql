-- What somebody has let us in with at a CRM ends, and is exchanged before it does.
ALTER TABLE crm_connections
  -- From then on it is exchanged; NULL for a webhook, which does not end.
  ADD COLUMN renew_at timestamptz,
  -- Until then one process is at it: what it exchanges is good once.
  ADD COLUMN renewing_until timestamptz,
  -- The CRM has refused to exchange it: when it ends.
  ADD COLUMN access_ends_at timestamptz;
CREATE INDEX crm_connections_renewal ON crm_connections (renew_at) WHERE renew_at IS NOT NULL;
