-- The log keeps what happened as it was written: jsonb was taken apart on the way in and put together on the way out, which cost more than all the
-- rest of an event, for one query that looks inside. The table is written anew meanwhile (docs/installing.md, Upgrading).
ALTER TABLE events ALTER payload TYPE json USING payload::text::json;
