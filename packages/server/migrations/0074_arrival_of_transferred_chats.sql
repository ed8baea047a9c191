-- Who put a chat into its operator's hands, and what they said of it; until that operator opens it.
ALTER TABLE chats ADD arrival_by_id uuid, ADD arrival_comment text;
