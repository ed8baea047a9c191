-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS chats_of_identity;
CREATE INDEX CONCURRENTLY chats_of_identity ON chats (organisation_id, identity_id, id DESC) WHERE identity_id IS NOT NULL;
-- Whoever writes has one open chat in each conversation, also after they were merged with somebody who has another one. The former index serves until
-- the new one stands.
DROP INDEX CONCURRENTLY IF EXISTS chats_open_of_customer_new;
CREATE UNIQUE INDEX CONCURRENTLY chats_open_of_customer_new
  ON chats (organisation_id, coalesce(identity_id, customer_id), channel_id, thread_key) WHERE state <> 'closed';
DROP INDEX CONCURRENTLY IF EXISTS chats_open_of_customer;
ALTER INDEX chats_open_of_customer_new RENAME TO chats_open_of_customer;
