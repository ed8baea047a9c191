-- Where customers work or whom they speak for. A customer belongs to any number of companies.
CREATE TABLE companies (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  -- Mail domains in lower case: who has an address there is suggested for the company, and never added by itself.
  domains text[] NOT NULL DEFAULT '{}',
  phone text,
  link text,
  fields jsonb NOT NULL DEFAULT '[]',
  status_id uuid,
  personal_manager_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id),
  CONSTRAINT companies_status FOREIGN KEY (organisation_id, status_id) REFERENCES customer_statuses
);
CREATE UNIQUE INDEX companies_name ON companies (organisation_id, lower(name));
CREATE INDEX companies_of_status ON companies (organisation_id, status_id) WHERE status_id IS NOT NULL;
SELECT confine_to_organisation('companies');

CREATE TABLE company_members (
  organisation_id uuid NOT NULL,
  company_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, customer_id, company_id),
  CONSTRAINT company_members_company FOREIGN KEY (organisation_id, company_id) REFERENCES companies ON DELETE CASCADE,
  CONSTRAINT company_members_customer FOREIGN KEY (organisation_id, customer_id) REFERENCES customers ON DELETE CASCADE
);
CREATE INDEX company_members_of_company ON company_members (organisation_id, company_id, customer_id);
SELECT confine_to_organisation('company_members');

-- A comment is about a customer or about a company.
ALTER TABLE customer_comments
  ALTER COLUMN customer_id DROP NOT NULL,
  ADD company_id uuid,
  ADD CONSTRAINT customer_comments_company FOREIGN KEY (organisation_id, company_id) REFERENCES companies ON DELETE CASCADE,
  ADD CONSTRAINT customer_comments_subject CHECK (num_nonnulls(customer_id, company_id) = 1);
CREATE INDEX customer_comments_of_company ON customer_comments (organisation_id, company_id, id DESC) WHERE company_id IS NOT NULL;

-- The domain of an address, so that the people of a company's domains are found by an index.
ALTER TABLE customer_contacts
  ADD mail_domain text GENERATED ALWAYS AS (CASE WHEN type = 'email' THEN lower(split_part(value, '@', 2)) END) STORED;
CREATE INDEX customer_contacts_of_mail_domain ON customer_contacts (organisation_id, mail_domain) WHERE mail_domain IS NOT NULL;
