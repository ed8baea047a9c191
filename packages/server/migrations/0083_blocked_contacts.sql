-- Since when a customer does not let us write to them; NULL: they do, or nobody knows better.
ALTER TABLE customer_contacts ADD blocked_at timestamptz;
ALTER TABLE chats ADD blocked_at timestamptz;
