-- Up to when the places in time of a chat are given away, for providers that limit what is sent to one person. A moment that is over
-- says nothing, and is forgotten within the hour: no reference, which would hold the chat's row behind those of its deliveries.
CREATE TABLE chat_paces (
  organisation_id uuid NOT NULL,
  chat_id uuid NOT NULL,
  taken_until timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, chat_id)
) WITH (fillfactor = 70);
SELECT confine_to_organisation('chat_paces');
