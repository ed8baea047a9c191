-- What whoever invites somebody calls them: the form in which they accept begins with it.
ALTER TABLE invitations ADD name text CHECK (length(name) <= 255);
