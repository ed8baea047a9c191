-- When supervisors are told that a team, or the organisation as a whole, does not keep up.
CREATE TABLE monitoring_thresholds (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Null: the organisation as a whole.
  team_id uuid,
  queue_longer_than integer CHECK (queue_longer_than > 0),
  wait_minutes integer CHECK (wait_minutes > 0),
  nobody_at_work boolean NOT NULL DEFAULT false,
  share_below_percent integer CHECK (share_below_percent BETWEEN 1 AND 100),
  watcher_ids uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (organisation_id, id),
  UNIQUE NULLS NOT DISTINCT (organisation_id, team_id),
  FOREIGN KEY (organisation_id, team_id) REFERENCES teams ON DELETE CASCADE
);
SELECT confine_to_organisation('monitoring_thresholds');

CREATE TABLE monitoring_alerts (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  team_id uuid,
  kind text NOT NULL CHECK (kind IN ('queueLonger', 'waitLonger', 'nobodyAtWork', 'shareBelow')),
  threshold integer NOT NULL,
  -- How it stood when the alert began: chats, minutes, operators, per cent.
  value integer NOT NULL,
  began_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, team_id) REFERENCES teams ON DELETE CASCADE
);
CREATE INDEX monitoring_alerts_latest ON monitoring_alerts (organisation_id, began_at DESC, id DESC);
SELECT confine_to_organisation('monitoring_alerts');
