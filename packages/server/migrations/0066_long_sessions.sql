-- Whether people stay signed in for up to 30 days in a browser that they come back to; otherwise for a working day.
ALTER TABLE organisations ADD long_sessions boolean NOT NULL DEFAULT false;

-- For how long the session lasts without a renewal: by the rule that held when it was opened.
ALTER TABLE sessions ADD idle_minutes integer NOT NULL DEFAULT 30 CHECK (idle_minutes > 0);
