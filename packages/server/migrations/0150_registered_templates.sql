-- Templates that a provider keeps and has to approve, as they are there, and what an organisation says of each for itself.
CREATE TABLE registered_templates (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  channel_id uuid NOT NULL,
  external_id text NOT NULL,
  name text NOT NULL,
  language text NOT NULL,
  category text NOT NULL CHECK (category IN ('marketing', 'utility', 'authentication')),
  -- {"kind", "text"?}; null: none.
  header jsonb,
  text text NOT NULL,
  footer text NOT NULL,
  -- [{"type", "label", "target"}]
  buttons jsonb NOT NULL,
  -- What its places are filled with, in their order: {{customer.firstName}}, {{?order number}}, or ''.
  fills text[] NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'approved', 'rejected', 'paused', 'disabled')),
  reason text,
  enabled boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, channel_id) REFERENCES channels ON DELETE CASCADE
);
CREATE UNIQUE INDEX registered_templates_name ON registered_templates (organisation_id, channel_id, name, language);
SELECT confine_to_organisation('registered_templates');

-- Until when people may answer freely: the list shows it, the composer obeys it, and accepting a reply asks nothing else.
ALTER TABLE chats ADD reply_until timestamptz;
-- By what customers wrote in the last week: every window that opened before is shut. Open chats have the window of all of the customer's chats in the
-- channel; of closed ones those keep theirs that would open it for the next chat.
UPDATE chats SET reply_until = said.until
FROM (
  SELECT theirs.organisation_id, theirs.customer_id, theirs.channel_id,
    max(theirs.customer_wrote_at) + CASE channels.type WHEN 'whatsapp' THEN interval '24 hours' ELSE interval '7 days' END AS until
  FROM channels
  JOIN chats AS theirs ON theirs.organisation_id = channels.organisation_id AND theirs.channel_id = channels.id
  WHERE channels.type IN ('whatsapp', 'facebook', 'instagram') AND theirs.customer_wrote_at > now() - interval '7 days'
  GROUP BY theirs.organisation_id, theirs.customer_id, theirs.channel_id, channels.type
) AS said
WHERE chats.organisation_id = said.organisation_id AND chats.customer_id = said.customer_id AND chats.channel_id = said.channel_id
  AND (chats.state <> 'closed' OR chats.customer_wrote_at > now() - interval '7 days');
