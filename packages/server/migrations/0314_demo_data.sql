-- What a first start has made up, so that it can be taken away again: the chats and customers, and until which moment and position of the log that went.
CREATE TABLE demo_data (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  made_at timestamptz NOT NULL,
  position bigint NOT NULL,
  -- How many chats it was, and how many of them are gone.
  chats integer NOT NULL,
  removed integer NOT NULL DEFAULT 0,
  removing boolean NOT NULL DEFAULT false
);
SELECT confine_to_organisation('demo_data');

CREATE TABLE demo_chats (
  organisation_id uuid NOT NULL,
  chat_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, chat_id),
  FOREIGN KEY (organisation_id, chat_id) REFERENCES chats ON DELETE CASCADE
);
SELECT confine_to_organisation('demo_chats');

CREATE TABLE demo_customers (
  organisation_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, customer_id),
  FOREIGN KEY (organisation_id, customer_id) REFERENCES customers ON DELETE CASCADE
);
SELECT confine_to_organisation('demo_customers');

-- Demos of before: their chats began before there was the organisation, which no chat of anybody else can.
INSERT INTO demo_chats (organisation_id, chat_id)
SELECT o.id, chats.id FROM organisations AS o JOIN chats ON chats.organisation_id = o.id
WHERE o.login = 'demo' AND o.name = 'Демо' AND o.kind = 'client' AND chats.created_at < o.created_at;
INSERT INTO demo_customers (organisation_id, customer_id)
SELECT o.id, customers.id FROM organisations AS o JOIN customers ON customers.organisation_id = o.id
WHERE o.login = 'demo' AND o.name = 'Демо' AND o.kind = 'client' AND customers.created_at < o.created_at;
INSERT INTO demo_data (organisation_id, made_at, position, chats)
SELECT o.id, o.created_at + interval '5 minutes', place.floor, count(*)
FROM demo_chats JOIN organisations AS o ON o.id = demo_chats.organisation_id JOIN organisation_positions AS place ON place.organisation_id = o.id
GROUP BY o.id, place.floor;
