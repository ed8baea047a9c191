-- Reports that go out by mail at an hour of a time zone, again and again.
CREATE TABLE report_schedules (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  -- By whose right the report is made.
  owner_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  tab text NOT NULL,
  -- {"granularity", "clock", "channelId", "teamId", "operatorId"}
  conditions jsonb NOT NULL,
  rhythm text NOT NULL CHECK (rhythm IN ('daily', 'weekly', 'monthly')),
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  month_day smallint NOT NULL CHECK (month_day BETWEEN 1 AND 31),
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  time_zone text NOT NULL,
  recipient_ids uuid[] NOT NULL,
  -- Recipients who want no more.
  stopped_ids uuid[] NOT NULL DEFAULT '{}',
  paused boolean NOT NULL DEFAULT false,
  next_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX report_schedules_due ON report_schedules (next_at) WHERE NOT paused;
SELECT confine_to_organisation('report_schedules');

CREATE TABLE report_sendings (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  schedule_id uuid NOT NULL,
  -- What of the schedule it does, or the moment at which somebody asked for it.
  due_at timestamptz NOT NULL,
  -- Days of a calendar, in no time zone.
  from_day text NOT NULL,
  to_day text NOT NULL,
  export_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'mailed', 'failed', 'ownerRefused', 'nobody')),
  PRIMARY KEY (organisation_id, id),
  -- However many look at once, and whatever crashes between: each is done once.
  CONSTRAINT report_sendings_once UNIQUE (organisation_id, schedule_id, due_at),
  FOREIGN KEY (organisation_id, schedule_id) REFERENCES report_schedules ON DELETE CASCADE
);
CREATE INDEX report_sendings_of_export ON report_sendings (organisation_id, export_id);
SELECT confine_to_organisation('report_sendings');

CREATE TABLE report_mails (
  organisation_id uuid NOT NULL,
  sending_id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- The name of the mail: one that is sent again after a lost answer can be recognised.
  id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failing', 'refused')),
  problem text,
  PRIMARY KEY (organisation_id, sending_id, account_id),
  FOREIGN KEY (organisation_id, sending_id) REFERENCES report_sendings ON DELETE CASCADE
);
SELECT confine_to_organisation('report_mails');
