-- Fields that an administrator defines are of customers or of chats. The table keeps its name: nodes of the version before read it while this one comes.
ALTER TABLE customer_fields
  ADD subject text NOT NULL DEFAULT 'customer' CHECK (subject IN ('customer', 'chat')),
  -- Of a chat: an operator cannot close it without a value.
  ADD required boolean NOT NULL DEFAULT false CHECK (NOT required OR subject = 'chat');
DROP INDEX customer_fields_name;
CREATE UNIQUE INDEX customer_fields_name ON customer_fields (organisation_id, subject, lower(name));

-- The values of a chat by the ids of their fields, each in its type's plain form, and the chats it is linked with, which name it too.
ALTER TABLE chats
  ADD field_values jsonb NOT NULL DEFAULT '{}',
  ADD related_ids uuid[] NOT NULL DEFAULT '{}';
