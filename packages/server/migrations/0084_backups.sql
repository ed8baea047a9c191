-- works with 0.1.0
-- When this database was backed up by the product's own command, for whoever watches the age of the last backup.
CREATE TABLE backups (
  finished_at timestamptz PRIMARY KEY DEFAULT now(),
  product text NOT NULL,
  bytes bigint NOT NULL
);
GRANT SELECT, INSERT, DELETE ON backups TO besedka_system;
