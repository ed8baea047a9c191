-- The customer typed it themselves, before a chat or to a bot: nobody has proved it.
ALTER TABLE customer_field_values ADD typed boolean NOT NULL DEFAULT false;
