-- Since when a customer is erased: who they were and what was written is gone, and what reports count of their chats stays. Null: they are not.
ALTER TABLE customers ADD COLUMN erased_at timestamptz;
