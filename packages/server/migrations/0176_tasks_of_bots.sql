-- Nodes that do a task beside talking: ask for a value, decide, set, wait, call a service, offer articles, give the chat to another bot.
UPDATE bots SET draft = jsonb_set(draft, '{nodes}', (
  SELECT coalesce(jsonb_agg('{"task": null}'::jsonb || node ORDER BY place), '[]') FROM jsonb_array_elements(draft -> 'nodes') WITH ORDINALITY AS all_nodes (node, place)));
UPDATE bot_versions SET scenario = jsonb_set(scenario, '{nodes}', (
  SELECT coalesce(jsonb_agg('{"task": null}'::jsonb || node ORDER BY place), '[]') FROM jsonb_array_elements(scenario -> 'nodes') WITH ORDINALITY AS all_nodes (node, place)));
UPDATE bot_talks SET state = '{"values": {}, "pending": null, "turn": 0}'::jsonb || state WHERE ended_at IS NULL;

-- What a bot proves itself with to services that it calls; sealed, and shown to nobody.
CREATE TABLE bot_secrets (
  organisation_id uuid NOT NULL,
  bot_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  secret text NOT NULL,
  PRIMARY KEY (organisation_id, bot_id, name),
  FOREIGN KEY (organisation_id, bot_id) REFERENCES bots ON DELETE CASCADE
);
SELECT confine_to_organisation('bot_secrets');
