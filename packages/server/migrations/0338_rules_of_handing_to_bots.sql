-- A chat that was given to a bot may wait for the rules of such transfers. Not validated: all rows fulfil the narrower check that was there before.
ALTER TABLE chats
  DROP CONSTRAINT chats_route_trigger_check,
  ADD CONSTRAINT chats_route_trigger_check CHECK (route_trigger IN ('arrival', 'toTeam', 'toLastOperator', 'toChatBot', 'toPersonalManager')) NOT VALID;
