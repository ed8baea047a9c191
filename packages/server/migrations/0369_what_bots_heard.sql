-- How often the customer wrote, sent or pressed something in a talk, and how often the bot had no answer. Of talks from before nobody knows.
ALTER TABLE bot_talks ADD COLUMN heard integer NOT NULL DEFAULT 0, ADD COLUMN missed integer NOT NULL DEFAULT 0;
-- Days that are over are added up with what bots heard, too.
UPDATE fact_days SET due = true;
