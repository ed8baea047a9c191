-- How often what a channel says first was shown, opened and written to.
CREATE TABLE proactive_counts (
  organisation_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  message_id uuid NOT NULL,
  shown integer NOT NULL DEFAULT 0,
  opened integer NOT NULL DEFAULT 0,
  answered integer NOT NULL DEFAULT 0,
  PRIMARY KEY (organisation_id, channel_id, message_id),
  FOREIGN KEY (organisation_id, channel_id) REFERENCES channels ON DELETE CASCADE
);
SELECT confine_to_organisation('proactive_counts');
