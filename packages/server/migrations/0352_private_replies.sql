-- A comment in public can be answered once in private: which message it is, and until when. Without the message the answer has been given.
ALTER TABLE chats
  ADD private_reply_to uuid,
  ADD private_reply_until timestamptz;
