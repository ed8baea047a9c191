-- Names of channels that differ in capitals alone are one name to people. The later ones of such get a number.
UPDATE channels SET name = left(channels.name, 58) || ' (' || later.number || ')'
FROM (SELECT id, organisation_id, row_number() OVER (PARTITION BY organisation_id, lower(name) ORDER BY created_at, id) AS number
      FROM channels WHERE deleted_at IS NULL) AS later
WHERE channels.organisation_id = later.organisation_id AND channels.id = later.id AND later.number > 1;
DROP INDEX channels_organisation_id_name_key;
CREATE UNIQUE INDEX channels_organisation_id_name_key ON channels (organisation_id, lower(name)) WHERE deleted_at IS NULL;
