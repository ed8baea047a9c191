-- Sets of topics that are given to several categories, or to teams, at once, and are changed in one place.
CREATE TABLE topic_sets (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 128),
  -- [{id, name, subtopics: [{id, name}]}], in their order.
  topics jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX topic_sets_name ON topic_sets (organisation_id, lower(name));
SELECT confine_to_organisation('topic_sets');

-- The categories of the first level that a set is given to.
CREATE TABLE topic_set_categories (
  organisation_id uuid NOT NULL,
  set_id uuid NOT NULL,
  category_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, set_id, category_id),
  FOREIGN KEY (organisation_id, set_id) REFERENCES topic_sets ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, category_id) REFERENCES request_categories (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX topic_set_categories_of_category ON topic_set_categories (organisation_id, category_id);
SELECT confine_to_organisation('topic_set_categories');

-- What a set has made in the tree: its topics and subtopics by `topic_id`; without one the category of its own that it has where it is given to teams.
ALTER TABLE request_categories
  ADD set_id uuid,
  ADD topic_id uuid,
  ADD CONSTRAINT request_categories_set FOREIGN KEY (organisation_id, set_id) REFERENCES topic_sets ON DELETE CASCADE,
  ADD CONSTRAINT request_categories_topic_of_set CHECK (topic_id IS NULL OR set_id IS NOT NULL);
CREATE INDEX request_categories_of_set ON request_categories (organisation_id, set_id) WHERE set_id IS NOT NULL;
