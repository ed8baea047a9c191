-- A chat that its operator has set aside until a moment; what has brought it back until they look at it, and when that was.
ALTER TABLE chats
  ADD snoozed_until timestamptz,
  ADD returned_by text CHECK (returned_by IN ('time', 'customer')),
  ADD returned_at timestamptz,
  ADD CONSTRAINT chats_snoozed_in_hands CHECK (snoozed_until IS NULL OR state = 'assigned'),
  ADD CONSTRAINT chats_returned_in_hands CHECK (returned_by IS NULL OR state = 'assigned');

-- Who has chosen what to be told of has not chosen to miss what they have asked to be reminded of.
UPDATE push_settings SET events = events || '{returned}'::text[] WHERE NOT 'returned' = ANY (events) AND 'newMessage' = ANY (events);
