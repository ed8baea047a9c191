-- Until when the places that a provider takes in a second are given away, to whichever process sends.
ALTER TABLE channel_states ADD COLUMN paced_until timestamptz;
