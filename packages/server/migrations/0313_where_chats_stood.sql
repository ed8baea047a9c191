-- Where each chat stood, and how long, is a fact now: all are counted again, portion by portion, while reports say that they are being built.
UPDATE fact_cursors SET built = false, built_to = NULL;
