-- Channel types that an organisation forbids itself: nothing leaves through channels of such a type.
CREATE TABLE forbidden_channel_types (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  type text NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  PRIMARY KEY (organisation_id, type)
);
SELECT confine_to_organisation('forbidden_channel_types');

-- A copy for each channel of the type: whoever sends has the channel at hand already.
ALTER TABLE channels ADD forbidden_reason text;
