-- Before this moment an update that could not be read is not tried again, whatever comes behind it meanwhile.
ALTER TABLE inbound_updates ADD next_attempt_at timestamptz;
