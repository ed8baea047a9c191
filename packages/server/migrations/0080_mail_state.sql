-- How the product's own mail does: one row for the installation, written by whoever carries a mail.
CREATE TABLE mail_state (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  sent_at timestamptz,
  failed_at timestamptz,
  problem text,
  -- What the mail server said, cut short.
  detail text
);
INSERT INTO mail_state DEFAULT VALUES;
GRANT SELECT, UPDATE ON mail_state TO besedka_system;

-- The link of an invitation, sealed, so that who manages accounts can hand it over another way; and whether it was given to the mail at all.
ALTER TABLE invitations ADD sealed_token text, ADD mailed boolean NOT NULL DEFAULT true;
