-- Which options the organisation of the transaction has at this moment: for what happens without anybody at a door.
CREATE FUNCTION options_today() RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT plan_options FROM organisations_today WHERE id = nullif(current_setting('app.organisation_id', true), '')::uuid
$$;
REVOKE ALL ON FUNCTION options_today FROM PUBLIC;
GRANT EXECUTE ON FUNCTION options_today TO besedka_app, besedka_system;

-- The routing rules of a channel, in their order: those in force, and what is being changed.
CREATE TABLE routing_rule_sets (
  organisation_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  -- Grows with every change of the draft and every publication.
  version integer NOT NULL DEFAULT 0,
  live jsonb NOT NULL DEFAULT '[]',
  -- The publication that is in force; 0 before the first.
  live_number integer NOT NULL DEFAULT 0,
  live_at timestamptz,
  live_by_id uuid,
  -- NULL: nothing waits to be published.
  draft jsonb,
  draft_changed_at timestamptz,
  draft_changed_by_id uuid,
  PRIMARY KEY (organisation_id, channel_id),
  FOREIGN KEY (organisation_id, channel_id) REFERENCES channels
);
SELECT confine_to_organisation('routing_rule_sets');

CREATE TABLE routing_publications (
  organisation_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  number integer NOT NULL,
  rules jsonb NOT NULL,
  at timestamptz NOT NULL,
  by_id uuid NOT NULL,
  -- The publication whose rules it brought back.
  rolled_back_to integer,
  PRIMARY KEY (organisation_id, channel_id, number),
  FOREIGN KEY (organisation_id, channel_id) REFERENCES routing_rule_sets
);
SELECT confine_to_organisation('routing_publications');

-- How many chats a rule decided about on a day of UTC; the default rule's id is its channel's.
CREATE TABLE routing_hits (
  organisation_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  rule_id uuid NOT NULL,
  day date NOT NULL,
  hits integer NOT NULL CHECK (hits > 0),
  PRIMARY KEY (organisation_id, channel_id, rule_id, day),
  FOREIGN KEY (organisation_id, channel_id) REFERENCES channels
) WITH (fillfactor = 70);
CREATE INDEX routing_hits_by_day ON routing_hits (day);
SELECT confine_to_organisation('routing_hits');
