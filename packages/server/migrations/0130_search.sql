-- What is searched for in messages: written by a follower of the log, so that writing a message costs the same as without it. It can be thrown away
-- and built again at any time. A row has the stems of a message's words, its numbers in one piece, and labels that say whose it is and from which
-- day and month, so that one index answers "this word, of this organisation, of these days" without reading the rest.
CREATE TABLE search_entries (
  organisation_id uuid NOT NULL,
  chat_id uuid NOT NULL,
  seq integer NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  has_file boolean NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (organisation_id, chat_id, seq)
);
-- What waits to be sorted in is read through by every search: little of it.
CREATE INDEX search_entries_by_word ON search_entries USING gin (words) WITH (gin_pending_list_limit = 1024);
SELECT confine_to_organisation('search_entries');

-- Every word that there is, for what was typed is sometimes only like it. In Latin letters: what PostgreSQL takes for a letter depends on the locale of the
-- database, but these it knows everywhere.
CREATE TABLE search_words (
  organisation_id uuid NOT NULL,
  word text NOT NULL,
  PRIMARY KEY (organisation_id, word)
);
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops);
SELECT confine_to_organisation('search_words');

-- How far the log is followed, and how far the messages that were there before.
CREATE TABLE search_cursors (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  -- Short for the organisation, in the labels.
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  position bigint NOT NULL,
  -- The last message of those that were there before; null: none of them yet.
  built_to uuid,
  built boolean NOT NULL DEFAULT false
);
SELECT confine_to_organisation('search_cursors');

-- A message that is no more is not found from the same moment on. No foreign key: each would lock the message.
CREATE FUNCTION forget_searched_message() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM search_entries WHERE organisation_id = OLD.organisation_id AND chat_id = OLD.chat_id AND seq = OLD.seq;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_searched_message AFTER DELETE ON messages FOR EACH ROW EXECUTE FUNCTION forget_searched_message();

-- Nor is a word kept that no message has any more: it may be somebody's name.
-- Runs as the owner, because under row-level security a word is not looked for by the index; and by the index alone, whatever the planner guesses.
CREATE FUNCTION forget_searched_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
BEGIN
  DELETE FROM search_words USING (
    SELECT DISTINCT organisation_id, word
    FROM former JOIN search_cursors USING (organisation_id) CROSS JOIN unnest(tsvector_to_array(former.words)) AS word
    WHERE left(word, 1) <> ':' AND NOT EXISTS (
      SELECT FROM search_entries
      WHERE search_entries.organisation_id = former.organisation_id
        AND search_entries.words @@ (quote_literal(word) || ' & '':' || number || '''')::tsquery)
  ) AS gone
  WHERE search_words.organisation_id = gone.organisation_id AND search_words.word = gone.word;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_searched_words AFTER DELETE ON search_entries REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION forget_searched_words();
CREATE TRIGGER forget_former_words AFTER UPDATE ON search_entries REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION forget_searched_words();
