-- What a bot had is neither a queue nor a wait for a person. Where bots have talked, everything is counted once more, portion by portion.
UPDATE fact_cursors SET built = false, built_to = NULL
WHERE EXISTS (SELECT FROM bot_talks WHERE bot_talks.organisation_id = fact_cursors.organisation_id);
