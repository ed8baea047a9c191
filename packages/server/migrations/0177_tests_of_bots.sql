-- Talks that an author has tried out and kept: a draft that breaks one is not published.
ALTER TABLE bots ADD tests jsonb NOT NULL DEFAULT '[]';
