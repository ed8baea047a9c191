-- Pictures and files that stand in articles, or stood in one: a former version may be brought back with them. One that is copied into another
-- article belongs to both.
CREATE TABLE article_files (
  organisation_id uuid NOT NULL,
  article_id uuid NOT NULL,
  file_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, article_id, file_id),
  FOREIGN KEY (organisation_id, article_id) REFERENCES articles ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, file_id) REFERENCES files ON DELETE CASCADE
);
CREATE INDEX article_files_file ON article_files (organisation_id, file_id);
SELECT confine_to_organisation('article_files');
