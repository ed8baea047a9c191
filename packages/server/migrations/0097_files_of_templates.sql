-- Files that go with a template. They stay readable for colleagues as long as it has them, and are uploaded anew with each message.
CREATE TABLE template_files (
  organisation_id uuid NOT NULL,
  template_id uuid NOT NULL,
  file_id uuid NOT NULL,
  place integer NOT NULL,
  PRIMARY KEY (organisation_id, template_id, file_id),
  FOREIGN KEY (organisation_id, template_id) REFERENCES templates ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, file_id) REFERENCES files ON DELETE CASCADE
);
CREATE UNIQUE INDEX template_files_file ON template_files (organisation_id, file_id);
SELECT confine_to_organisation('template_files');
