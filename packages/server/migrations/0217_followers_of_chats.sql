-- Colleagues who are told of what is written in a chat: whoever was called in one of its notes, until they stop that.
ALTER TABLE chats ADD follower_ids uuid[] NOT NULL DEFAULT '{}';

-- Who has chosen what to be told of has not chosen to miss what they are called to.
UPDATE push_settings SET events = events || '{mentioned,followed}'::text[]
  WHERE NOT 'mentioned' = ANY (events) AND 'newMessage' = ANY (events);
