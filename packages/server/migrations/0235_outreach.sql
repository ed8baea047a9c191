-- A conversation that we begin, by the number that its caller gave it: the same call again is answered with the same chat.
CREATE TABLE begun_chats (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  client_id uuid NOT NULL,
  -- An account or an API key.
  by_id uuid NOT NULL,
  chat_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, client_id),
  FOREIGN KEY (organisation_id, chat_id) REFERENCES chats ON DELETE CASCADE
);
CREATE INDEX begun_chats_of_chat ON begun_chats (organisation_id, chat_id);
CREATE INDEX begun_chats_old ON begun_chats (created_at);
SELECT confine_to_organisation('begun_chats');

-- Links that bring one customer into another channel. The link names a row and proves it with a signature; who follows it first uses it up.
CREATE TABLE bridge_links (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  channel_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  -- The chat in which the operator gave it away.
  chat_id uuid NOT NULL,
  by_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- Who came, by themselves.
  used_by_id uuid,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, channel_id) REFERENCES channels ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, customer_id) REFERENCES customers ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, chat_id) REFERENCES chats ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, by_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX bridge_links_of_customer ON bridge_links (organisation_id, customer_id);
CREATE INDEX bridge_links_of_chat ON bridge_links (organisation_id, chat_id);
CREATE INDEX bridge_links_of_channel ON bridge_links (organisation_id, channel_id);
CREATE INDEX bridge_links_old ON bridge_links (expires_at);
SELECT confine_to_organisation('bridge_links');
