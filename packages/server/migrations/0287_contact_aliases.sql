-- Other names under which a provider knows the person behind a contact of a channel: the number of somebody who has an id of their own by now, or the
-- other way round. Whichever was heard first is the contact; the others lead to it.
CREATE TABLE contact_aliases (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  channel_id uuid NOT NULL,
  alias text NOT NULL,
  -- The value of the contact.
  value text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, channel_id, alias),
  FOREIGN KEY (organisation_id, channel_id) REFERENCES channels ON DELETE CASCADE
);
-- Whose number it is, on whichever channel; and what else somebody is called.
CREATE INDEX contact_aliases_alias ON contact_aliases (organisation_id, alias);
CREATE INDEX contact_aliases_value ON contact_aliases (organisation_id, channel_id, value);
SELECT confine_to_organisation('contact_aliases');
