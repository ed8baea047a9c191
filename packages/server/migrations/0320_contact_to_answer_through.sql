-- The contact to answer through, as a colleague has chosen. One that is gone, or went back with a merge that was taken apart, is chosen no longer.
ALTER TABLE customers ADD preferred_contact_id uuid;
