/**
 * For statements that know the organisation as `o` and the account as `a`: whether a second factor is demanded that the account has not set
 * up. Asks for factors only where one is demanded: this stands in the statement of the door.
 */
export const mustEnrol = `
  CASE WHEN o.kind = 'provider' OR o.second_factor_required THEN NOT has_second_factor(a.organisation_id, a.id) ELSE false END`

/** From when it will be so; null where it is not demanded, is already, or is set up. */
export const mustEnrolFrom = `
  CASE WHEN o.second_factor_from IS NOT NULL AND NOT has_second_factor(a.organisation_id, a.id) THEN o.second_factor_from END`
