-- Where a tag that was renamed for all customers was named: saved views, and places in bots. Null: nothing was renamed, or an act from before this was kept.
ALTER TABLE customer_acts ADD renamed_in jsonb;
