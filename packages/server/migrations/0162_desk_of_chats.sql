-- How soon a chat wants to be seen to, whether its operator keeps it on top of their list, and the words by which it is found again.
ALTER TABLE chats
  ADD priority smallint NOT NULL DEFAULT 0 CHECK (priority IN (0, 1, 2)),
  ADD pinned boolean NOT NULL DEFAULT false,
  ADD tags text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT chats_pinned_in_hands CHECK (NOT pinned OR state = 'assigned');

-- The tags of an organisation as they were first written; whatever the capitals, one tag is one word.
CREATE TABLE chat_tags (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  key text NOT NULL CHECK (key <> ''),
  tag text NOT NULL,
  PRIMARY KEY (organisation_id, key)
);
SELECT confine_to_organisation('chat_tags');
