import { auditChangesOf } from '../../platform/audit/audit-changes-of.ts'
import type { FoundAccount } from './find-accounts.ts'

/** Writes what was done with an account into the audit log, roles and teams by their names. */
export const auditAccount = auditChangesOf((account: FoundAccount) => {
  const { id, name, email, phone, affiliation, autoBreakMinutes, locale, languages, skills, photoId, active, role, teams } = account
  const plain = { name, email, phone, affiliation, autoBreakMinutes, locale, languages, skills, photoId, active }
  return { subject: { type: 'account', id, name }, settings: { ...plain, role: role.name, teams: teams.map((team) => team.name) } }
})
