-- Where customers find the channel, as its provider says (a bot's page): pages that speak to them lead back there.
ALTER TABLE channel_states ADD public_url text CHECK (public_url LIKE 'https://%' AND length(public_url) <= 200);
