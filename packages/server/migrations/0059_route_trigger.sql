-- Why the rules have to look at a chat: it has come, or it was handed to a team.
ALTER TABLE chats ADD route_trigger text NOT NULL DEFAULT 'arrival' CHECK (route_trigger IN ('arrival', 'toTeam'));
