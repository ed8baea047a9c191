-- From when a second factor is demanded; null: since it is. For which such moment people were reminded.
ALTER TABLE organisations
  ADD second_factor_from timestamptz,
  ADD second_factor_reminded_for timestamptz;
CREATE INDEX organisations_second_factor_from ON organisations (second_factor_from) WHERE second_factor_from IS NOT NULL;

-- What holds at this moment: a demand that begins later is none yet, and its beginning can be told.
CREATE OR REPLACE VIEW organisations_today AS
SELECT o.id, o.name, o.kind, o.active,
       o.second_factor_required AND (o.second_factor_from IS NULL OR o.second_factor_from <= now()) AS second_factor_required,
       o.plan_until, o.trial, p.name AS plan_name,
       CASE WHEN o.plan_until <= now() THEN '{}' ELSE p.options END AS plan_options,
       CASE WHEN o.second_factor_required AND o.second_factor_from > now() THEN o.second_factor_from END AS second_factor_from
FROM organisations o JOIN plans p ON p.id = o.plan_id;
