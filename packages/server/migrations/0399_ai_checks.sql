-- Questions with known answers, and what the model made of each when it was asked last.
CREATE TABLE ai_checks (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  question text NOT NULL CHECK (length(question) BETWEEN 1 AND 1000),
  -- One of them has to be cited; none: there must be no answer.
  article_ids uuid[] NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null: it was not asked since its question was written.
  asked_at timestamptz,
  model text,
  answer text,
  cited_ids uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (organisation_id, id)
);
SELECT confine_to_organisation('ai_checks');

ALTER TABLE ai_requests DROP CONSTRAINT ai_requests_kind_check;
ALTER TABLE ai_requests ADD CONSTRAINT ai_requests_kind_check
  CHECK (kind IN ('reply', 'rewrite', 'translation', 'summary', 'question', 'bot', 'check', 'trial'));
