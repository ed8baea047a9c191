-- outside a transaction
-- Since when somebody is known who has become one of several.
UPDATE customers SET known_since = part.at FROM (SELECT organisation_id, merged_into_id AS id, min(created_at) AS at FROM customers WHERE merged_into_id IS NOT NULL GROUP BY 1, 2) AS part WHERE customers.organisation_id = part.organisation_id AND customers.id = part.id AND part.at < customers.created_at;
