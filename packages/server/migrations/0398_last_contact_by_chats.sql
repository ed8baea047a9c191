-- Whose messages came before the last contact was noted of all channels.
UPDATE customers SET last_seen_at = came.at FROM (
  SELECT organisation_id, customer_id, max(coalesce(customer_wrote_at, created_at)) AS at FROM chats
  WHERE started_by = 'customer' OR customer_wrote_at IS NOT NULL GROUP BY 1, 2
) AS came
WHERE customers.organisation_id = came.organisation_id AND customers.id = came.customer_id AND customers.last_seen_at IS NULL AND customers.erased_at IS NULL;
