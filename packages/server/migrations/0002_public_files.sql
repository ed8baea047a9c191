-- A public picture is asked for by its id alone: the visitor's browser knows no organisation.
CREATE INDEX files_public ON files (id) WHERE public;
