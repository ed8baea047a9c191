-- What is done to a tag on all chats that have it, by a job, and how far it has come.
CREATE TABLE chat_tag_acts (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  by_id uuid NOT NULL,
  -- As the organisation spelled it when the act began.
  tag text NOT NULL,
  -- The tag that takes its place; null: it is deleted.
  renamed_to text,
  state text NOT NULL CHECK (state IN ('running', 'done', 'undoing', 'undone')),
  total integer NOT NULL,
  changed integer NOT NULL DEFAULT 0,
  taken_back integer NOT NULL DEFAULT 0,
  kept integer NOT NULL DEFAULT 0,
  -- Saved views, event rules, macros and scheduled reports that named it.
  named_in jsonb NOT NULL,
  started_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX chat_tag_acts_by_time ON chat_tag_acts (organisation_id, started_at DESC);
SELECT confine_to_organisation('chat_tag_acts');

-- Chats that an act has changed, each with the tags that it had: what undoing goes by.
CREATE TABLE chat_tag_act_chats (
  organisation_id uuid NOT NULL,
  act_id uuid NOT NULL,
  chat_id uuid NOT NULL,
  tags text[] NOT NULL,
  -- Whether undoing took it back; false: somebody had changed it since; null: nobody has tried.
  undone boolean,
  PRIMARY KEY (organisation_id, act_id, chat_id),
  FOREIGN KEY (organisation_id, act_id) REFERENCES chat_tag_acts ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, chat_id) REFERENCES chats ON DELETE CASCADE
);
CREATE INDEX chat_tag_act_chats_of_chat ON chat_tag_act_chats (organisation_id, chat_id);
SELECT confine_to_organisation('chat_tag_act_chats');
