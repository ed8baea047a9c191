-- How people ask the audit log: by when, by what was done, by whom, and about what.
CREATE INDEX audit_entries_at ON audit_entries (organisation_id, at);
CREATE INDEX audit_entries_action ON audit_entries (organisation_id, action, place);
CREATE INDEX audit_entries_actor ON audit_entries (organisation_id, actor_id, place);
CREATE INDEX audit_entries_subject ON audit_entries (organisation_id, subject_id, place);
