-- In which forms a report goes out. Its conditions hold "custom" now: what a custom report shows, or null; those of before have none.
ALTER TABLE report_schedules ADD COLUMN formats text[] NOT NULL DEFAULT '{xlsx}' CHECK (formats <> '{}' AND formats <@ '{xlsx,pdf}');
-- The file beside the first one, where two forms are sent.
ALTER TABLE report_sendings ADD COLUMN second_export_id uuid;
CREATE INDEX report_sendings_of_second_export ON report_sendings (organisation_id, second_export_id) WHERE second_export_id IS NOT NULL;
