-- What stands in the documents that messages bring: read by the worker, behind the message, and searched with it.
CREATE TABLE document_texts (
  organisation_id uuid NOT NULL,
  file_id uuid NOT NULL,
  message_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'read', 'unreadable')),
  attempts integer NOT NULL DEFAULT 0,
  -- When a worker looks at it next; who reads it puts this off, so that nobody else does.
  look_at timestamptz NOT NULL DEFAULT now(),
  text text NOT NULL DEFAULT '',
  -- The same in small letters with single spaces and no signs, for words in quotes.
  plain text NOT NULL DEFAULT '',
  PRIMARY KEY (organisation_id, file_id),
  FOREIGN KEY (organisation_id, file_id) REFERENCES files ON DELETE CASCADE
);
CREATE INDEX document_texts_waiting ON document_texts (organisation_id, look_at) WHERE state = 'waiting';
-- Organisations take turns: the one whose last document was begun longest ago comes first.
CREATE INDEX document_texts_begun ON document_texts (organisation_id, look_at) WHERE attempts > 0;
CREATE INDEX document_texts_message ON document_texts (organisation_id, message_id);
SELECT confine_to_organisation('document_texts');

-- Messages that are indexed once more, though the log says nothing new of them.
CREATE TABLE search_again (
  organisation_id uuid NOT NULL,
  message_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, message_id)
);
SELECT confine_to_organisation('search_again');

CREATE OR REPLACE FUNCTION forget_searched_message() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM search_entries WHERE organisation_id = OLD.organisation_id AND chat_id = OLD.chat_id AND seq = OLD.seq;
  DELETE FROM document_texts WHERE organisation_id = OLD.organisation_id AND message_id = OLD.id;
  RETURN NULL;
END $$;

-- A file that is no more is not found from the same moment on; the rest of its message is indexed anew within a second.
CREATE FUNCTION forget_searched_file() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM search_entries USING messages
  WHERE messages.organisation_id = OLD.organisation_id AND messages.id = OLD.message_id
    AND search_entries.organisation_id = OLD.organisation_id AND search_entries.chat_id = messages.chat_id AND search_entries.seq = messages.seq;
  INSERT INTO search_again (organisation_id, message_id) VALUES (OLD.organisation_id, OLD.message_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_searched_file AFTER DELETE ON files FOR EACH ROW WHEN (OLD.message_id IS NOT NULL)
  EXECUTE FUNCTION forget_searched_file();
