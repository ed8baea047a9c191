-- Who is looked at again and again: the few who are at work, of all who ever were.
CREATE INDEX operator_states_at_work ON operator_states (organisation_id, account_id) WHERE status <> 'offline';

-- What operators did when: each stretch at work or on a break, once it is over. The one that lasts is in operator_states.
CREATE TABLE operator_status_log (
  organisation_id uuid NOT NULL,
  account_id uuid NOT NULL,
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('break', 'active')),
  reason text CHECK (length(reason) <= 64),
  PRIMARY KEY (organisation_id, account_id, began_at),
  FOREIGN KEY (organisation_id, account_id) REFERENCES accounts (organisation_id, id) ON DELETE CASCADE
);
SELECT confine_to_organisation('operator_status_log');

-- The licences of the organisation that is worked in, for a role that cannot read the organisations themselves.
CREATE FUNCTION own_operator_licences()
RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT operator_licences FROM organisations WHERE id = current_setting('app.organisation_id')::uuid
$$;
REVOKE ALL ON FUNCTION own_operator_licences FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_operator_licences TO besedka_app, besedka_system;
