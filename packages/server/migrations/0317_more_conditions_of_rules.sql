-- By which of its conditions a rule has acted. Null: before this was kept.
ALTER TABLE event_rule_runs ADD conditions jsonb;

-- Rules from before have none of the newer conditions.
UPDATE event_rules SET conditions = '{"operatorIds": [], "companyIds": [], "fields": [], "ratings": []}'::jsonb || conditions;
