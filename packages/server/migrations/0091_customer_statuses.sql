-- How far one has come with a customer. Every organisation starts with the built-in six (spec 3), wherever it is created.
CREATE TABLE customer_statuses (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  colour text NOT NULL,
  place integer NOT NULL,
  built_in text,
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX customer_statuses_name ON customer_statuses (organisation_id, lower(name));

GRANT SELECT, INSERT, UPDATE, DELETE ON customer_statuses TO besedka_app, besedka_system;
ALTER TABLE customer_statuses ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_statuses FORCE ROW LEVEL SECURITY;
CREATE POLICY of_organisation ON customer_statuses TO besedka_app
  USING (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  WITH CHECK (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
CREATE POLICY of_system ON customer_statuses TO besedka_system USING (true) WITH CHECK (true);
CREATE POLICY of_owner ON customer_statuses TO CURRENT_USER USING (true) WITH CHECK (true);

CREATE FUNCTION add_built_in_statuses(organisation uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO customer_statuses (organisation_id, name, colour, place, built_in) VALUES
    (organisation, 'Новый', 'lightBlue', 1, 'new'),
    (organisation, 'Потенциальный клиент', 'blue', 2, 'potential'),
    (organisation, 'Связаться позже', 'orange', 3, 'contactLater'),
    (organisation, 'Завершён', 'green', 4, 'completed'),
    (organisation, 'Не наш клиент', 'gray', 5, 'notOurs'),
    (organisation, 'Отказ', 'red', 6, 'refusal');
$$;
SELECT add_built_in_statuses(id) FROM organisations;

CREATE FUNCTION furnish_organisation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_built_in_statuses(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER organisations_start_with_statuses AFTER INSERT ON organisations FOR EACH ROW EXECUTE FUNCTION furnish_organisation();

ALTER TABLE customers ADD COLUMN status_id uuid;
ALTER TABLE customers ADD CONSTRAINT customers_status FOREIGN KEY (organisation_id, status_id) REFERENCES customer_statuses;
CREATE INDEX customers_of_status ON customers (organisation_id, status_id) WHERE status_id IS NOT NULL;
-- A copy, so that lists show it and can be narrowed to it without asking for the customers.
ALTER TABLE chats ADD COLUMN customer_status_id uuid;
CREATE INDEX chats_of_status ON chats (organisation_id, customer_status_id) WHERE customer_status_id IS NOT NULL;
