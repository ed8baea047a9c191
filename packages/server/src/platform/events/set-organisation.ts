/** The beginning of a transaction that sees one organisation: both statements in one text, for one round trip. */
export function setOrganisation(organisationId: string, begin: string): string {
  // A checked UUID may stand in the text.
  if (!/^[0-9a-f-]{36}$/.test(organisationId)) throw new Error('Not an organisation id')
  return `${begin}; SET LOCAL app.organisation_id = '${organisationId}'`
}
