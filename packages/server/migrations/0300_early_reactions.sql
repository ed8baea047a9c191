-- A customer may put an emoji under a message before the provider has told us what it is called there.
ALTER TABLE early_marks DROP CONSTRAINT early_marks_kind_check;
ALTER TABLE early_marks ADD CONSTRAINT early_marks_kind_check CHECK (kind IN ('delivered', 'read', 'undelivered', 'edit', 'delete', 'reaction'));
