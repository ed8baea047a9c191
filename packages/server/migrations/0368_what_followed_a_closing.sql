-- A closing with an answer says now within what time something followed, of several times: all chats are counted again, portion by portion, while reports say
-- that they are being built.
UPDATE fact_cursors SET built = false, built_to = NULL;
