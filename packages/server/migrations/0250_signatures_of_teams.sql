-- What stands below the letters of a team's chats, in light Markdown with the variables of templates; empty: the mailbox's own.
ALTER TABLE teams ADD signature text NOT NULL DEFAULT '' CHECK (length(signature) <= 2000);
