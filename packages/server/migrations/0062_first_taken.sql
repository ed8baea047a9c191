-- outside a transaction
-- When an operator first had the chat in their hands for good: until then its customer waited for somebody, whoever has it later. A chat that
-- is offered, and may still be declined, is not in anybody's hands yet.
ALTER TABLE chats ADD IF NOT EXISTS first_taken_at timestamptz;
-- Only the last hour is ever asked for.
UPDATE chats SET first_taken_at = assigned_at
WHERE assigned_at > now() - interval '1 hour' AND accept_before IS NULL AND first_taken_at IS NULL;

DROP INDEX CONCURRENTLY IF EXISTS chats_taken_lately;
CREATE INDEX CONCURRENTLY chats_taken_lately ON chats (organisation_id, team_id, first_taken_at)
  WHERE first_taken_at IS NOT NULL AND started_by = 'customer';

-- A chat that was opened in the moment in which its channel was deleted: the clocks close it.
UPDATE chats SET clock_at = now() FROM channels
WHERE channels.organisation_id = chats.organisation_id AND channels.id = chats.channel_id AND channels.deleted_at IS NOT NULL AND chats.state <> 'closed';

-- Two things stay that only the version before this one uses, whose nodes run beside the new ones while they are replaced: options_today(),
-- which it calls for every chat that it routes (own_organisation() says the same now), and the index chats_assigned_lately, by which it
-- reads how long customers waited. The migrations of a later release drop them.
