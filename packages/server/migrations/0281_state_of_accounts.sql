-- One word for what a provider says of an account: its state. Processes of the version before write the former column; a later version drops it.
ALTER TABLE channel_states ADD number_state jsonb;
UPDATE channel_states SET number_state = number_standing WHERE number_standing IS NOT NULL;
