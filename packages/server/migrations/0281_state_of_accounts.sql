-- One word for what a provider says of an account: its state.
ALTER TABLE channel_states RENAME COLUMN number_standing TO number_state;
