-- The channels of a provider's app, for the one address to which it posts about all of them.
CREATE INDEX channels_of_app ON channels ((settings ->> 'appId'), identity) WHERE deleted_at IS NULL AND settings ->> 'appId' IS NOT NULL;

-- What such an app was sent for accounts that have no channel.
ALTER TABLE channel_states ADD COLUMN strays integer NOT NULL DEFAULT 0, ADD COLUMN last_stray_at timestamptz;
