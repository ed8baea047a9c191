-- Files that a bot sends. A version may be brought back at any time, so a bot keeps what any draft of it has ever named.
CREATE TABLE bot_files (
  organisation_id uuid NOT NULL,
  bot_id uuid NOT NULL,
  file_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, bot_id, file_id),
  FOREIGN KEY (organisation_id, bot_id) REFERENCES bots ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, file_id) REFERENCES files ON DELETE CASCADE
);
CREATE INDEX bot_files_file ON bot_files (organisation_id, file_id);
SELECT confine_to_organisation('bot_files');
