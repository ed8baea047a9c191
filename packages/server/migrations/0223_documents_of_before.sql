-- Documents that were there before wait their turn.
INSERT INTO document_texts (organisation_id, file_id, message_id)
SELECT organisation_id, id, message_id FROM files
WHERE message_id IS NOT NULL AND kind = 'document' AND mime_type IN (
  'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/plain', 'text/csv')
ON CONFLICT DO NOTHING;
