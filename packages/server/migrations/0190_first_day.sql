-- Where a chat on a site was loaded, and what was refused there: an administrator sees that the snippet works, or why it does not.
CREATE TABLE site_sightings (
  organisation_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('loaded', 'domainRefused', 'signatureRefused')),
  -- The host name, as browsers say it.
  site text NOT NULL CHECK (length(site) <= 255),
  at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, channel_id, kind, site),
  FOREIGN KEY (organisation_id, channel_id) REFERENCES channels ON DELETE CASCADE
);
SELECT confine_to_organisation('site_sightings');

-- Since when the list of what leads a new organisation to its first answered chat is put away.
ALTER TABLE organisations ADD first_steps_hidden_at timestamptz;
