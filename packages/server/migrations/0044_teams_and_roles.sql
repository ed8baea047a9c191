-- How a team works (specification 3 and 5). A deleted team stays as a name for the chats that it had.
ALTER TABLE teams
  ADD COLUMN distribution_method text NOT NULL DEFAULT 'manual'
    CHECK (distribution_method IN ('manual', 'roundRobin', 'leastLoaded', 'priorityOrder')),
  ADD COLUMN chats_per_operator integer NOT NULL DEFAULT 10 CHECK (chats_per_operator BETWEEN 1 AND 999),
  ADD COLUMN redistribution_minutes integer CHECK (redistribution_minutes BETWEEN 1 AND 999),
  ADD COLUMN auto_close_hours integer CHECK (auto_close_hours BETWEEN 1 AND 4320),
  ADD COLUMN inactivity_hours integer NOT NULL DEFAULT 0 CHECK (inactivity_hours = 0 OR inactivity_hours > 23),
  ADD COLUMN deleted_at timestamptz;
CREATE UNIQUE INDEX teams_name ON teams (organisation_id, lower(name)) WHERE deleted_at IS NULL;

-- The order of priority, from 0.
ALTER TABLE team_members ADD COLUMN place integer NOT NULL DEFAULT 0;

-- "Operator" and "operator" would look like two roles and be taken for one.
ALTER TABLE roles ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE roles DROP CONSTRAINT roles_organisation_id_name_key;
CREATE UNIQUE INDEX roles_name ON roles (organisation_id, lower(name));
CREATE INDEX accounts_of_role ON accounts (organisation_id, role_id);

-- Specification 6: RIGHT_OBSERVER must not be assigned to customers. The last wall, whatever a statement tries.
CREATE FUNCTION refuse_observers_of_clients() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM organisations WHERE id = NEW.organisation_id AND kind = 'provider') THEN
    RAISE EXCEPTION 'RIGHT_OBSERVER belongs to the provider only' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION refuse_observers_of_clients FROM PUBLIC;
CREATE TRIGGER no_observers_of_clients BEFORE INSERT OR UPDATE OF rights, organisation_id ON roles
  FOR EACH ROW WHEN ('RIGHT_OBSERVER' = ANY (NEW.rights)) EXECUTE FUNCTION refuse_observers_of_clients();
