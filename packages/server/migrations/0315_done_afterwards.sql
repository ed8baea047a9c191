-- An emoji of ours under a message, and the end of a message at the customer's, go to the provider the same way as what is written. All rows that are
-- there keep the narrower rule already: nothing has to be read through.
ALTER TABLE deliveries DROP CONSTRAINT deliveries_kind_check;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_kind_check CHECK (kind IN ('message', 'edit', 'reaction', 'takeBack')) NOT VALID;
-- A worker of the version before takes every delivery that is no edit for a message. It marks what it takes as being sent, and that is refused for these
-- two kinds: it sends nothing, and the job waits for a worker that knows them, which says `doing` instead.
-- `doubtful`: an attempt broke off so that the provider may have taken it.
ALTER TABLE deliveries ADD COLUMN doing boolean NOT NULL DEFAULT false, ADD COLUMN doubtful boolean NOT NULL DEFAULT false;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_afterwards_check CHECK (kind IN ('message', 'edit') OR state <> 'sending') NOT VALID;
