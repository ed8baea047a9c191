-- When a customer's device was last known by its token, to the day: a token that nobody has used for 400 days is forgotten.
ALTER TABLE visitor_tokens ADD used_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX visitor_tokens_used ON visitor_tokens (used_at);
