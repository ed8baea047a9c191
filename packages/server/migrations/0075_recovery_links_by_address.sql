-- A recovery link belongs to the address that it was sent to: whoever reads that mailbox no longer speaks for the account once it has another.
-- Those that are on their way live for half an hour and are asked for again.
DELETE FROM recovery_links;
ALTER TABLE recovery_links ADD email text NOT NULL;
