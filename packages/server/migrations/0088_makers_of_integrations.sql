-- Whose an API key or a webhook is: who made it, or took it over from somebody who left. Of older ones the audit log knows.
ALTER TABLE api_keys ADD created_by uuid;
ALTER TABLE webhooks ADD created_by uuid;
UPDATE api_keys k SET created_by = a.actor_id FROM audit_entries a
  WHERE a.organisation_id = k.organisation_id AND a.action IN ('apiKey.created', 'apiKey.renewed') AND a.subject_id = k.id
    AND a.actor_kind = 'account';
UPDATE webhooks w SET created_by = a.actor_id FROM audit_entries a
  WHERE a.organisation_id = w.organisation_id AND a.action = 'webhook.created' AND a.subject_id = w.id AND a.actor_kind = 'account';
