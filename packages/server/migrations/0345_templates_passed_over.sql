-- How often a template was found and not taken. Such a row may be older than the first message that was sent with the template.
ALTER TABLE template_uses
  ADD passed_over integer NOT NULL DEFAULT 0,
  ALTER last_used_at DROP NOT NULL;
