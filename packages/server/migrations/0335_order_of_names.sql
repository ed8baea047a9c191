-- The names that a provider gives to the parts of one message are read in the order in which it gave them: changes and quotes are about the first. Nothing but the
-- place where rows happen to lie kept that order. Rows of before keep it so; a default that comes after the column has none of them written anew.
CREATE SEQUENCE external_messages_place;
ALTER TABLE external_messages ADD COLUMN place bigint;
ALTER TABLE external_messages ALTER COLUMN place SET DEFAULT nextval('external_messages_place');
ALTER SEQUENCE external_messages_place OWNED BY external_messages.place;
GRANT USAGE ON SEQUENCE external_messages_place TO besedka_app, besedka_system;
