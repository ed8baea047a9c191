-- The translation of a message for its reader.
ALTER TABLE ai_requests DROP CONSTRAINT ai_requests_kind_check;
ALTER TABLE ai_requests ADD CONSTRAINT ai_requests_kind_check
  CHECK (kind IN ('reply', 'rewrite', 'translation', 'summary', 'question', 'bot', 'trial'));
