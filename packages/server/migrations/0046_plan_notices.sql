-- For which end of its plan an organisation's administrator has been told that it comes, and that it came: once for each.
ALTER TABLE organisations ADD end_announced_for timestamptz, ADD end_told_for timestamptz;
