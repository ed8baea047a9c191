-- What the address began with that a provider was told last: it is told anew when the product has moved.
ALTER TABLE channel_states ADD COLUMN hook_base text;
