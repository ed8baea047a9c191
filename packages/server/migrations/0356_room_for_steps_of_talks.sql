-- Each word of a customer rewrites the row of their talk. With room on its page the new row needs no entries in the four indexes.
ALTER TABLE bot_talks SET (fillfactor = 70);
