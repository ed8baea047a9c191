-- What is learnt of a chat that a person closed with a category: its last category, and the words of its customer. It can be thrown away and built
-- again at any time. The empty word stands in every lesson.
CREATE TABLE category_lessons (
  organisation_id uuid NOT NULL,
  chat_id uuid NOT NULL,
  category_id uuid NOT NULL,
  closed_at timestamptz NOT NULL,
  words text[] NOT NULL,
  PRIMARY KEY (organisation_id, chat_id),
  FOREIGN KEY (organisation_id, category_id) REFERENCES request_categories ON DELETE CASCADE
);
CREATE INDEX category_lessons_newest ON category_lessons (organisation_id, category_id, closed_at DESC);
SELECT confine_to_organisation('category_lessons');

-- In how many lessons of a category a word stands. Counted by the lessons themselves, so that neither can be without the other.
CREATE TABLE category_words (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  word text NOT NULL,
  category_id uuid NOT NULL,
  chats integer NOT NULL,
  PRIMARY KEY (organisation_id, word, category_id)
);
SELECT confine_to_organisation('category_words');

CREATE FUNCTION count_category_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO category_words AS counted (organisation_id, word, category_id, chats)
  SELECT organisation_id, word, category_id, count(*) FROM learnt CROSS JOIN unnest(learnt.words) AS word
  GROUP BY organisation_id, word, category_id ORDER BY organisation_id, word, category_id
  ON CONFLICT (organisation_id, word, category_id) DO UPDATE SET chats = counted.chats + excluded.chats;
  RETURN NULL;
END $$;
CREATE TRIGGER count_category_words AFTER INSERT ON category_lessons REFERENCING NEW TABLE AS learnt
  FOR EACH STATEMENT EXECUTE FUNCTION count_category_words();

-- A word that no lesson has any more is not kept: it may be somebody's name.
CREATE FUNCTION forget_category_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  WITH gone AS (
    SELECT organisation_id, word, category_id, count(*) AS chats FROM forgotten CROSS JOIN unnest(forgotten.words) AS word
    GROUP BY organisation_id, word, category_id
  ), emptied AS (
    DELETE FROM category_words AS counted USING gone
    WHERE counted.organisation_id = gone.organisation_id AND counted.word = gone.word AND counted.category_id = gone.category_id
      AND counted.chats <= gone.chats
  )
  UPDATE category_words AS counted SET chats = counted.chats - gone.chats FROM gone
  WHERE counted.organisation_id = gone.organisation_id AND counted.word = gone.word AND counted.category_id = gone.category_id
    AND counted.chats > gone.chats;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_category_words AFTER DELETE ON category_lessons REFERENCING OLD TABLE AS forgotten
  FOR EACH STATEMENT EXECUTE FUNCTION forget_category_words();

-- What is no more teaches nothing from the same moment on. No foreign key: each would lock the message.
CREATE FUNCTION forget_category_lesson() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM category_lessons WHERE organisation_id = OLD.organisation_id AND chat_id = OLD.chat_id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_category_lesson AFTER DELETE ON messages FOR EACH ROW EXECUTE FUNCTION forget_category_lesson();

-- How far the log is followed, and how far the chats that were there before, the newest first.
CREATE TABLE category_lesson_cursors (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  position bigint NOT NULL,
  -- The last chat of those that were there before; null: none of them yet.
  built_to uuid,
  built boolean NOT NULL DEFAULT false
);
SELECT confine_to_organisation('category_lesson_cursors');
