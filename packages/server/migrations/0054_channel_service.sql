-- Chats of channels that are for the chat's team alone (specification 3, "team visibility"). The mark stands on the chat itself: who may see it
-- and who hears of it is decided from its row, and the row is written in more than one place.
ALTER TABLE chats ADD team_only boolean NOT NULL DEFAULT false;

-- Runs as whoever opens the chat, so row-level security confines it too.
CREATE FUNCTION mark_team_only() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.team_only := coalesce((SELECT team_visibility = 'team' FROM channels
                             WHERE organisation_id = NEW.organisation_id AND id = NEW.channel_id), false);
  RETURN NEW;
END $$;
CREATE TRIGGER chat_team_only BEFORE INSERT ON chats FOR EACH ROW EXECUTE FUNCTION mark_team_only();

-- What the organisation of a transaction is called, and what its plan lets it do today: the table itself is for the system alone.
CREATE FUNCTION own_organisation() RETURNS TABLE (name text, locale text, plan_options text[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT o.name, o.locale, today.plan_options FROM organisations o JOIN organisations_today today USING (id)
  WHERE id = nullif(current_setting('app.organisation_id', true), '')::uuid
$$;
REVOKE ALL ON FUNCTION own_organisation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_organisation TO besedka_app;

-- What the notification addresses of a channel are told of: some occasions in one mail, and not more than one mail in ten minutes.
CREATE TABLE escalations (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  channel_id uuid NOT NULL,
  chat_id uuid NOT NULL,
  occasion text NOT NULL CHECK (occasion IN ('overdue', 'nobodyThere')),
  at timestamptz NOT NULL,
  mailed_at timestamptz,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, channel_id) REFERENCES channels,
  FOREIGN KEY (organisation_id, chat_id) REFERENCES chats ON DELETE CASCADE
);
CREATE INDEX escalations_of_channel ON escalations (organisation_id, channel_id, at);
CREATE INDEX escalations_of_chat ON escalations (organisation_id, chat_id);
SELECT confine_to_organisation('escalations');

-- How often the product itself wrote to a customer on a channel: two machines that answer each other must come to an end.
CREATE TABLE automatic_message_counts (
  organisation_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  -- When the day began that is counted.
  since timestamptz NOT NULL,
  count integer NOT NULL,
  latest_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, customer_id, channel_id),
  FOREIGN KEY (organisation_id, customer_id) REFERENCES customers ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, channel_id) REFERENCES channels
);
CREATE INDEX automatic_message_counts_of_channel ON automatic_message_counts (organisation_id, channel_id);
SELECT confine_to_organisation('automatic_message_counts');
