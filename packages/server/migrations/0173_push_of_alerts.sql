-- Who has chosen to be told of chats that are not kept up with has not chosen to miss the alerts of teams that they are asked to watch.
UPDATE push_settings SET events = events || '{alert}'::text[] WHERE NOT 'alert' = ANY (events) AND events && '{stuck,overdue}'::text[];
