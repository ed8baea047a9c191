-- What the draft of a channel's rules would have done with last week's chats: the last replay of each channel.
CREATE TABLE routing_replays (
  organisation_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'done', 'cancelled')),
  -- The version of the rules whose draft is replayed, and both sets of rules as they were then.
  version integer NOT NULL,
  live jsonb NOT NULL,
  draft jsonb NOT NULL,
  from_at timestamptz NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  moved integer NOT NULL DEFAULT 0,
  -- Where chats would go from and to, and how many each rule would have decided about.
  flows jsonb NOT NULL DEFAULT '[]',
  rules jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (organisation_id, channel_id),
  FOREIGN KEY (organisation_id, channel_id) REFERENCES channels
);
SELECT confine_to_organisation('routing_replays');

-- The chats that customers have begun in a channel, by the moment.
CREATE INDEX chats_arrived ON chats (organisation_id, channel_id, created_at, id) WHERE started_by = 'customer';
