-- How chats reach operators, and when they are looked at again (specification 3, 4 and 9).
ALTER TABLE chats
  -- Since when it waits in a queue; null while it is in somebody's hands or closed.
  ADD queued_at timestamptz,
  -- When the rules have decided where it goes; null: they have not yet.
  ADD routed_at timestamptz,
  ADD required_skills text[] NOT NULL DEFAULT '{}',
  ADD assigned_at timestamptz,
  -- Until then its assignee accepts it, or it goes on to somebody else; null: there is nothing to accept.
  ADD accept_before timestamptz,
  -- It was given by distribution and nobody has answered since: the assignee may hand it back.
  ADD given boolean NOT NULL DEFAULT false,
  -- Who declined it, or let it pass, since it was last answered; the latest last.
  ADD refused_by uuid[] NOT NULL DEFAULT '{}',
  ADD urgency text NOT NULL DEFAULT 'onTime' CHECK (urgency IN ('onTime', 'halfOverdue', 'overdue')),
  ADD half_overdue_at timestamptz,
  ADD overdue_at timestamptz,
  ADD customer_wrote_at timestamptz,
  ADD operator_wrote_at timestamptz,
  -- When the clocks look at it next; null: nothing can happen to it by time.
  ADD clock_at timestamptz,
  -- When the customer was told that somebody will answer, or that nobody is there.
  ADD greeted_at timestamptz,
  -- When the holding phrase was sent for the present wait.
  ADD held_at timestamptz,
  ADD quality smallint CHECK (quality BETWEEN 1 AND 5);

-- Chats of the former version: they were routed when they came, and the clocks look at the open ones once.
UPDATE chats SET
  routed_at = created_at,
  queued_at = CASE WHEN state = 'waiting' THEN coalesce(waiting_since, created_at) END,
  assigned_at = CASE WHEN state = 'assigned' THEN active_at END,
  customer_wrote_at = coalesce(waiting_since, CASE WHEN last_message ->> 'kind' = 'customer' THEN (last_message ->> 'at')::timestamptz END),
  operator_wrote_at = CASE WHEN last_message ->> 'kind' = 'reply' THEN (last_message ->> 'at')::timestamptz END,
  greeted_at = created_at,
  clock_at = now()
WHERE state <> 'closed';

CREATE INDEX chats_clock ON chats (clock_at) WHERE clock_at IS NOT NULL;
CREATE INDEX chats_unrouted ON chats (organisation_id, id) WHERE state = 'waiting' AND routed_at IS NULL;
CREATE INDEX chats_queue ON chats (organisation_id, team_id, queued_at) WHERE state = 'waiting';
CREATE INDEX chats_overdue ON chats (organisation_id, active_at DESC, id DESC) WHERE urgency = 'overdue';

ALTER TABLE teams
  ADD accept_seconds integer CHECK (accept_seconds BETWEEN 10 AND 600),
  ADD picking_allowed boolean NOT NULL DEFAULT true,
  ADD match_language boolean NOT NULL DEFAULT false;
-- Whose turn it is: who was given a chat last has the highest number in the team.
ALTER TABLE team_members ADD last_turn bigint NOT NULL DEFAULT 0;
ALTER TABLE accounts
  ADD languages text[] NOT NULL DEFAULT '{}',
  ADD skills text[] NOT NULL DEFAULT '{}';

-- What a channel promises its customers, and says by itself.
ALTER TABLE channels
  ADD half_overdue_minutes integer NOT NULL DEFAULT 5 CHECK (half_overdue_minutes BETWEEN 1 AND 10080),
  ADD overdue_minutes integer NOT NULL DEFAULT 15 CHECK (overdue_minutes BETWEEN 2 AND 10080),
  ADD notification_emails text[] NOT NULL DEFAULT '{}',
  ADD team_visibility text NOT NULL DEFAULT 'everyone' CHECK (team_visibility IN ('everyone', 'team')),
  ADD auto_replies jsonb NOT NULL DEFAULT '{}',
  ADD assessment jsonb NOT NULL DEFAULT '{}',
  ADD CHECK (half_overdue_minutes < overdue_minutes);

-- What an operator does at this moment. The row is also what is locked while a chat is put into their hands.
CREATE TABLE operator_states (
  organisation_id uuid NOT NULL,
  account_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'offline' CHECK (status IN ('offline', 'break', 'active')),
  reason text CHECK (length(reason) <= 64),
  -- What they chose themselves, for when they come back.
  chosen text NOT NULL DEFAULT 'active' CHECK (chosen IN ('break', 'active')),
  since timestamptz NOT NULL DEFAULT now(),
  -- When they last did something by hand.
  acted_at timestamptz,
  PRIMARY KEY (organisation_id, account_id),
  FOREIGN KEY (organisation_id, account_id) REFERENCES accounts
);
SELECT confine_to_organisation('operator_states');

-- How many operators may be active at once; null: as many as there are.
ALTER TABLE organisations ADD operator_licences integer CHECK (operator_licences BETWEEN 0 AND 100000);

-- How an assignment was decided.
CREATE TABLE assignment_traces (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  chat_id uuid NOT NULL,
  at timestamptz NOT NULL,
  trace jsonb NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, chat_id) REFERENCES chats ON DELETE CASCADE
);
CREATE INDEX assignment_traces_of_chat ON assignment_traces (organisation_id, chat_id);
SELECT confine_to_organisation('assignment_traces');
