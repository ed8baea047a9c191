-- Templates of answers and their categories (specification 2 and 3). One with an owner is that account's alone.
CREATE TABLE template_categories (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 128),
  owner_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, owner_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE UNIQUE INDEX template_categories_name ON template_categories (organisation_id, owner_id, lower(name)) NULLS NOT DISTINCT;
SELECT confine_to_organisation('template_categories');

CREATE TABLE templates (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  category_id uuid NOT NULL,
  owner_id uuid,
  author_id uuid NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 128),
  text text NOT NULL CHECK (text <> ''),
  shortcut text CHECK (shortcut <> ''),
  -- Empty: all teams. Deleted teams stay rows, so nothing has to follow here.
  team_ids uuid[] NOT NULL DEFAULT '{}',
  protected boolean NOT NULL DEFAULT false,
  -- What is said instead on a type of channel: [{"channelType", "text"}].
  variants jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, id),
  CONSTRAINT templates_category FOREIGN KEY (organisation_id, category_id) REFERENCES template_categories,
  FOREIGN KEY (organisation_id, owner_id) REFERENCES accounts ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, author_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX templates_of_category ON templates (organisation_id, category_id);
CREATE INDEX templates_of_author ON templates (organisation_id, author_id);
CREATE UNIQUE INDEX templates_shortcut ON templates (organisation_id, owner_id, lower(shortcut)) NULLS NOT DISTINCT
  WHERE shortcut IS NOT NULL;
SELECT confine_to_organisation('templates');

-- How often each was sent, by channel. Apart from the templates: sending one must not change what screens keep of it.
CREATE TABLE template_uses (
  organisation_id uuid NOT NULL,
  template_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  uses integer NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, template_id, channel_id),
  FOREIGN KEY (organisation_id, template_id) REFERENCES templates ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, channel_id) REFERENCES channels ON DELETE CASCADE
);
CREATE INDEX template_uses_of_channel ON template_uses (organisation_id, channel_id, uses DESC);
SELECT confine_to_organisation('template_uses');
