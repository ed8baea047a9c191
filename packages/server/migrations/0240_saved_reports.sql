-- A report can be saved as a view, too.
ALTER TABLE saved_views
  DROP CONSTRAINT saved_views_kind_check,
  ADD CONSTRAINT saved_views_kind_check CHECK (kind IN ('chats', 'customers', 'search', 'reports'));
