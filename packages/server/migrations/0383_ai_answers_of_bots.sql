-- A bot asks too, in nobody's name.
ALTER TABLE ai_requests DROP CONSTRAINT ai_requests_kind_check;
ALTER TABLE ai_requests ADD CONSTRAINT ai_requests_kind_check CHECK (kind IN ('reply', 'rewrite', 'summary', 'question', 'bot', 'trial'));
