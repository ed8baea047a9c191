-- An act on a tag may fail: whoever began it has lost the right, or a job has been tried in vain again and again. `problem` is the code of why.
ALTER TABLE chat_tag_acts
  DROP CONSTRAINT chat_tag_acts_state_check,
  ADD CONSTRAINT chat_tag_acts_state_check CHECK (state IN ('running', 'done', 'failed', 'undoing', 'undone')),
  ADD problem text;
-- What undoing has not come to yet, without going through all that it has.
CREATE INDEX chat_tag_act_chats_left ON chat_tag_act_chats (organisation_id, act_id, chat_id) WHERE undone IS NULL;
