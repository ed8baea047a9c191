-- What a transfer has changed of a chat besides where it stands, for whoever takes the transfer back.
ALTER TABLE chats ADD before_transfer jsonb;
