-- When a channel was inactive: what time does to its chats does not run then.
ALTER TABLE channels ADD COLUMN rests jsonb NOT NULL DEFAULT '[]';
UPDATE channels SET rests = jsonb_build_array(jsonb_build_object('from', now(), 'to', NULL)) WHERE NOT active AND deleted_at IS NULL;
