-- Whoever deletes a file asks first whether another one has the same bytes.
CREATE INDEX files_by_bytes ON files (organisation_id, storage_key);
