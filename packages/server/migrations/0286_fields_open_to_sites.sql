-- Fields of customers that the site or app around a chat may fill in: what its script says about a visitor, anybody can say in a browser.
ALTER TABLE customer_fields
  ADD open_to_site boolean NOT NULL DEFAULT false CHECK (NOT open_to_site OR subject = 'customer');
