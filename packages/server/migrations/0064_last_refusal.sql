-- When the last of those in refused_by let the chat go: an operator who is alone at work may be asked again some time after.
ALTER TABLE chats ADD refused_at timestamptz;
