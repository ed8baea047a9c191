-- The provider's support chat exists once. No other organisation has a channel of that type: the product alone makes it.
CREATE UNIQUE INDEX channels_support ON channels (organisation_id) WHERE type = 'support';

-- The account whose visit it is, in the support chat: its token ends with the account. Null: a visitor of a site, a page or an app.
ALTER TABLE visitor_tokens ADD COLUMN account_id uuid;

-- Which company of the provider stands for which client. By id, because names of organisations are not unique and their administrators choose them.
CREATE TABLE support_clients (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  client_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  company_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, client_id),
  FOREIGN KEY (organisation_id, company_id) REFERENCES companies ON DELETE CASCADE
);
CREATE INDEX support_clients_of_client ON support_clients (client_id);
CREATE INDEX support_clients_of_company ON support_clients (organisation_id, company_id);
SELECT confine_to_organisation('support_clients');
