-- What a provider says of the account behind a channel: when our key ends, and how it judges the number.
ALTER TABLE channel_states ADD key_ends_at timestamptz, ADD number_standing jsonb;
