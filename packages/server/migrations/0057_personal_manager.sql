-- The colleague whom a customer knows (specification 3 "personal manager"): rules and bots may send their chats there.
ALTER TABLE customers
  ADD personal_manager_id uuid,
  ADD FOREIGN KEY (organisation_id, personal_manager_id) REFERENCES accounts;
CREATE INDEX customers_of_manager ON customers (organisation_id, personal_manager_id) WHERE personal_manager_id IS NOT NULL;
