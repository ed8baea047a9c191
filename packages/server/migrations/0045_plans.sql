-- What organisations may buy. Global: only the provider level reads and writes it, and the doors read its options.
CREATE TABLE plans (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  price_kopecks bigint NOT NULL CHECK (price_kopecks >= 0),
  options text[] NOT NULL,
  -- The product itself needs it: it may be changed, never deleted.
  built_in boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX plans_name ON plans (lower(name));
GRANT SELECT, INSERT, UPDATE, DELETE ON plans TO besedka_system;

-- modules/plans/built-in-plans.ts knows both by their ids.
INSERT INTO plans (id, name, price_kopecks, options, built_in)
SELECT built_in.id::uuid, built_in.name, 0, ARRAY[
  'OPTION_CHAT_ROUTING', 'OPTION_SLA_TIMEOUTS', 'OPTION_QUALITY_RATING', 'OPTION_AUTO_REPLIES', 'OPTION_API_ACCESS', 'OPTION_CHAT_BOTS',
  'OPTION_OMNICHANNEL_HISTORY', 'OPTION_ONLINE_MONITORING', 'OPTION_CLIENT_PROFILE', 'OPTION_TEMPLATES', 'OPTION_CHAT_TOPICS',
  'OPTION_SUPERVISOR_COMMENTS', 'OPTION_EXTENDED_SEARCH', 'OPTION_CLIENT_STATUSES', 'OPTION_STATISTIC'], true
FROM (VALUES ('00000000-0000-7000-8000-000000000001', 'Полный'), ('00000000-0000-7000-8000-000000000002', 'Пробный')) AS built_in (id, name);

ALTER TABLE organisations
  ADD login text CHECK (length(login) BETWEEN 1 AND 255),
  ADD version integer NOT NULL DEFAULT 1,
  ADD administrator_email text NOT NULL DEFAULT '' CHECK (length(administrator_email) <= 254),
  ADD plan_id uuid REFERENCES plans,
  -- The first day of the plan, and the moment until which it is paid or may be tried out; no end for who pays otherwise.
  ADD plan_since timestamptz NOT NULL DEFAULT now(),
  ADD plan_until timestamptz,
  ADD trial boolean NOT NULL DEFAULT false,
  -- When the present plan was extended without payment: once.
  ADD extended_at timestamptz,
  ADD balance_kopecks bigint NOT NULL DEFAULT 0,
  ADD locale text NOT NULL DEFAULT 'ru-RU' CHECK (locale IN ('ru-RU', 'en-GB')),
  ADD instance text NOT NULL DEFAULT '' CHECK (length(instance) <= 255),
  ADD updated_at timestamptz NOT NULL DEFAULT now();

-- Organisations that were there before there were plans: all options are the full plan, any other choice becomes a plan of its own.
INSERT INTO plans (id, name, price_kopecks, options)
SELECT gen_random_uuid(), 'Тариф ' || row_number() OVER (), 0, chosen.plan_options
FROM (SELECT DISTINCT plan_options FROM organisations WHERE cardinality(plan_options) < 15) AS chosen;
UPDATE organisations SET
  login = CASE WHEN kind = 'provider' THEN 'besedka' WHEN name = 'Демо' THEN 'demo' ELSE id::text END,
  plan_since = created_at,
  plan_id = coalesce((SELECT plans.id FROM plans WHERE NOT built_in AND plans.options = plan_options),
                     '00000000-0000-7000-8000-000000000001');
ALTER TABLE organisations ALTER login SET NOT NULL, ALTER plan_id SET NOT NULL;
CREATE UNIQUE INDEX organisations_login ON organisations (lower(login));
CREATE INDEX organisations_of_plan ON organisations (plan_id);
CREATE INDEX organisations_by_name ON organisations USING gin (name gin_trgm_ops);
CREATE INDEX organisations_plan_end ON organisations (plan_until) WHERE plan_until IS NOT NULL;
-- organisations.plan_options stays for processes of the former version, while both run; nothing of this version reads it.

-- The one place that says which options an organisation has at this moment: its plan's, until the plan ends. Whoever stands at a door
-- reads it in the statement that finds out who asks.
CREATE VIEW organisations_today AS
SELECT o.id, o.name, o.kind, o.active, o.second_factor_required, o.plan_until, o.trial, p.name AS plan_name,
       CASE WHEN o.plan_until <= now() THEN '{}' ELSE p.options END AS plan_options
FROM organisations o JOIN plans p ON p.id = o.plan_id;
GRANT SELECT ON organisations_today TO besedka_system;
