-- The list of first steps is put away by each for themselves. Where somebody has put it away for everybody, it stays so for those who are there.
ALTER TABLE organisations ADD first_steps_hidden_by uuid[] NOT NULL DEFAULT '{}';
UPDATE organisations o
SET first_steps_hidden_by = coalesce((SELECT array_agg(a.id) FROM accounts a WHERE a.organisation_id = o.id), '{}')
WHERE first_steps_hidden_at IS NOT NULL;
