-- What is done when something happens to a chat.
CREATE TABLE event_rules (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (name <> ''),
  enabled boolean NOT NULL,
  place integer NOT NULL,
  -- As the contract's EventRuleTrigger, EventRuleConditions and ChatStep; what they name may be gone by now.
  trigger jsonb NOT NULL,
  conditions jsonb NOT NULL,
  steps jsonb NOT NULL,
  -- What happened before this position was before the rule was there, or while it was off.
  since bigint NOT NULL,
  enabled_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX event_rules_name ON event_rules (organisation_id, lower(name));
SELECT confine_to_organisation('event_rules');

-- How far the log was read for the rules of an organisation, and when it was last looked who waits.
CREATE TABLE event_rule_cursors (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  cursor bigint NOT NULL,
  waits_looked_at timestamptz
);
SELECT confine_to_organisation('event_rule_cursors');

-- A rule that is to act in a chat, or has acted, or was hindered. One whose conditions do not hold is not kept.
CREATE TABLE event_rule_runs (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  rule_id uuid NOT NULL,
  chat_id uuid NOT NULL,
  -- What it answers: `log:` and the position of an event, `back:` and the moment since which a snoozed chat is back, `wait:` and the moment
  -- since which the customer waits. Each is answered once.
  cause text NOT NULL,
  -- The rules that led to it, this one not among them.
  chain uuid[] NOT NULL,
  -- The order in which it runs among those that wait.
  position bigint NOT NULL,
  place integer NOT NULL,
  outcome text CHECK (outcome IN ('done', 'refused', 'limited', 'failed')),
  refusal jsonb,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, rule_id) REFERENCES event_rules ON DELETE CASCADE,
  CHECK ((outcome IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX event_rule_runs_once ON event_rule_runs (organisation_id, rule_id, chat_id, cause);
CREATE INDEX event_rule_runs_waiting ON event_rule_runs (organisation_id, due_at) WHERE outcome IS NULL;
CREATE INDEX event_rule_runs_of_chat ON event_rule_runs (organisation_id, chat_id, ended_at);
CREATE INDEX event_rule_runs_of_rule ON event_rule_runs (organisation_id, rule_id, ended_at) WHERE outcome IS NOT NULL;
CREATE INDEX event_rule_runs_old ON event_rule_runs (ended_at) WHERE outcome IS NOT NULL;
SELECT confine_to_organisation('event_rule_runs');

-- What a rule tells a webhook is no event of the log: it is sent behind what stands in the log at that moment.
ALTER TABLE webhook_deliveries ADD COLUMN after_position bigint;
