-- Who is on the site at this moment, where a channel shows it. Not logged: it is worth nothing after a crash, and nothing of it is kept.
CREATE UNLOGGED TABLE site_visits (
  organisation_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  -- Made by the launcher, for one tab.
  id text NOT NULL CHECK (id ~ '^[0-9a-f]{32}$'),
  page_url text NOT NULL CHECK (length(page_url) <= 500),
  page_title text NOT NULL CHECK (length(page_title) <= 300),
  came_from text CHECK (length(came_from) <= 255),
  device text,
  came_back boolean NOT NULL DEFAULT false,
  began_at timestamptz NOT NULL,
  beat_at timestamptz NOT NULL,
  -- A page was left: the next one may follow in a moment.
  left_at timestamptz,
  pages integer NOT NULL DEFAULT 1,
  -- Who they are, once they have opened the chat.
  customer_id uuid,
  -- What an operator says to them first.
  approach_id uuid,
  approach_by_id uuid,
  approach_text text CHECK (length(approach_text) <= 300),
  approach_state text CHECK (approach_state IN ('sent', 'shown', 'declined', 'taken')),
  PRIMARY KEY (organisation_id, channel_id, id),
  FOREIGN KEY (organisation_id, channel_id) REFERENCES channels ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, customer_id) REFERENCES customers ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, approach_by_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX site_visits_of_customer ON site_visits (organisation_id, customer_id);
CREATE INDEX site_visits_of_approach ON site_visits (organisation_id, approach_id);
CREATE INDEX site_visits_by ON site_visits (organisation_id, approach_by_id);
CREATE INDEX site_visits_old ON site_visits (beat_at);
SELECT confine_to_organisation('site_visits');
