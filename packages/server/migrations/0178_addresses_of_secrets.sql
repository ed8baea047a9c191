-- A secret of a bot is sent to one address only. One that was set without any is sent nowhere until it is set anew.
ALTER TABLE bot_secrets ADD origin text NOT NULL DEFAULT '';
ALTER TABLE bot_secrets ALTER origin DROP DEFAULT;
