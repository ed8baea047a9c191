-- More is counted of chats than before, and of chats that were reopened or rated otherwise: all are counted again, portion by portion, while reports
-- say that they are being built.
UPDATE fact_cursors SET built = false, built_to = NULL;
