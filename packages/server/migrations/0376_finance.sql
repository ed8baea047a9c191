-- Money between the provider and its clients: what clients have paid, what their plans cost them, and the papers about it.

-- Who the provider is in invoices, how it charges VAT, and when it switches off who does not pay. One row for the installation.
CREATE TABLE billing_settings (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  version integer NOT NULL DEFAULT 1,
  requisites jsonb NOT NULL,
  -- Null: prices are without VAT, and no facturas are written.
  vat_percent smallint CHECK (vat_percent BETWEEN 0 AND 99),
  -- Null: who does not pay is only told.
  deactivate_after_days smallint CHECK (deactivate_after_days BETWEEN 1 AND 365),
  -- Since when that is so: nobody is switched off by a rule for days on which it did not stand.
  deactivating_since timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON billing_settings TO besedka_system;

-- The last number of each kind of document in a year: numbers have no holes, so a number is taken under the lock of its row.
CREATE TABLE document_numbers (
  kind text NOT NULL,
  year smallint NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (kind, year)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON document_numbers TO besedka_system;

-- An organisation without one is charged nothing and can pay nothing.
CREATE TABLE billing_accounts (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1,
  -- Who pays, as it stands in documents.
  payer jsonb NOT NULL,
  -- Goes on below zero, and has its invoices from the provider.
  postpaid boolean NOT NULL,
  -- Where the next period begins that is to be charged, unless the plan is paid or tried out for longer.
  next_charge_at timestamptz NOT NULL,
  -- The day of the month on which periods begin, also after a month that has fewer days.
  charge_day smallint NOT NULL CHECK (charge_day BETWEEN 1 AND 31),
  -- Since when a charge waits for money.
  short_since timestamptz,
  -- The charges of which the administrator was told: that it comes and money is missing, and that it has not passed.
  announced_for timestamptz,
  told_for timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
SELECT confine_to_organisation('billing_accounts');
REVOKE INSERT, UPDATE, DELETE ON billing_accounts FROM besedka_app;

-- What was charged for: a period of a plan. One that ends early, because the plan is changed, is given back in part.
CREATE TABLE charged_periods (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  plan_id uuid NOT NULL,
  plan_name text NOT NULL,
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at >= begins_at),
  price_kopecks bigint NOT NULL CHECK (price_kopecks > 0),
  returned_kopecks bigint NOT NULL DEFAULT 0 CHECK (returned_kopecks BETWEEN 0 AND price_kopecks),
  -- When it was seen to be over, and its act was written where there was something to write.
  closed_at timestamptz,
  PRIMARY KEY (organisation_id, id)
);
-- A period is charged once, by however many nodes. One that was given back whole, because the plan was changed on its first day, was none.
CREATE UNIQUE INDEX charged_periods_once ON charged_periods (organisation_id, plan_id, begins_at) WHERE returned_kopecks < price_kopecks;
CREATE INDEX charged_periods_open ON charged_periods (ends_at) WHERE closed_at IS NULL;
SELECT confine_to_organisation('charged_periods');
REVOKE INSERT, UPDATE, DELETE ON charged_periods FROM besedka_app;

-- Invoices, acts and facturas. What they say is kept as it was: requisites change later.
CREATE TABLE billing_documents (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'act', 'factura')),
  year smallint NOT NULL,
  number integer NOT NULL,
  released_at timestamptz NOT NULL,
  -- With VAT; what of it is VAT follows from the rate.
  amount_kopecks bigint NOT NULL CHECK (amount_kopecks > 0),
  vat_percent smallint,
  content jsonb NOT NULL,
  idempotency_key text,
  paid_at timestamptz,
  withdrawn_at timestamptz,
  CHECK (paid_at IS NULL OR withdrawn_at IS NULL),
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX billing_documents_key ON billing_documents (organisation_id, idempotency_key);
CREATE INDEX billing_documents_unpaid ON billing_documents (id) WHERE kind = 'invoice' AND paid_at IS NULL AND withdrawn_at IS NULL;
SELECT confine_to_organisation('billing_documents');
REVOKE INSERT, UPDATE, DELETE ON billing_documents FROM besedka_app;
REVOKE DELETE ON billing_documents FROM besedka_system;

-- The ledger: a row for each movement of money, never changed.
CREATE TABLE ledger_entries (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  type text NOT NULL CHECK (type IN ('topUp', 'charge', 'correction', 'refund')),
  amount_kopecks bigint NOT NULL CHECK (amount_kopecks <> 0),
  -- What was on the balance afterwards; written by the trigger below.
  balance_kopecks bigint NOT NULL DEFAULT 0,
  currency text NOT NULL DEFAULT 'RUB' CHECK (currency = 'RUB'),
  details jsonb NOT NULL,
  -- The same movement is written once, however often it is asked for.
  idempotency_key text NOT NULL,
  by_name text,
  CHECK (CASE type WHEN 'topUp' THEN amount_kopecks > 0 WHEN 'refund' THEN amount_kopecks > 0 WHEN 'charge' THEN amount_kopecks < 0 ELSE true END),
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX ledger_entries_key ON ledger_entries (organisation_id, idempotency_key);
CREATE UNIQUE INDEX ledger_entries_in_order ON ledger_entries (organisation_id, place);
SELECT confine_to_organisation('ledger_entries');
REVOKE INSERT, UPDATE, DELETE ON ledger_entries FROM besedka_app;
REVOKE UPDATE, DELETE ON ledger_entries FROM besedka_system;

-- A balance that somebody wrote by hand has to have its row too.
INSERT INTO ledger_entries (organisation_id, id, at, type, amount_kopecks, balance_kopecks, details, idempotency_key)
SELECT id, gen_random_uuid(), now(), 'correction', balance_kopecks, balance_kopecks, '{"reason": "—"}', 'opening'
FROM organisations WHERE balance_kopecks <> 0;

-- The balance is moved by the row itself, and by nothing else: it is the sum of the ledger at any moment. The update locks the organisation,
-- so movements of one organisation come one after another.
CREATE FUNCTION move_balance() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE organisations SET balance_kopecks = balance_kopecks + NEW.amount_kopecks WHERE id = NEW.organisation_id
  RETURNING balance_kopecks INTO NEW.balance_kopecks;
  RETURN NEW;
END $$;
CREATE TRIGGER move_balance BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION move_balance();

CREATE FUNCTION keep_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'A balance is moved by a row of the ledger';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_balance BEFORE UPDATE OF balance_kopecks ON organisations FOR EACH ROW
WHEN (OLD.balance_kopecks IS DISTINCT FROM NEW.balance_kopecks) EXECUTE FUNCTION keep_balance();
