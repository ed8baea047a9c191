import type { Locale, PeopleImport, PeopleImportView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../../platform/context.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { inOrganisation, readOrganisation } from '../../../../platform/events/transaction.ts'
import type { CurrentAccount } from '../../../authentication/index.ts'
import { requireTeams } from '../../../teams/index.ts'
import { requireGrantableRole } from '../../granting.ts'
import { inviteOne, takeFromQuota, takenAmong } from '../send-invitations.ts'
import { type NewPerson, planPeople } from './plan-people.ts'
import '../../tables.ts'

type Outcome = Omit<PeopleImportView, 'mail'>

const takesChats = 'AUTHORITY_CHAT_DISTRIBUTION'

/** What would become of people whom a file names. Throws roleNotFoundException. */
export async function checkPeople(app: AppContext, by: CurrentAccount, asked: PeopleImport): Promise<Outcome> {
  const taken = await takenBy(app, asked)
  const colleagues = colleaguesAmong(taken, by)
  return readOrganisation(app, by.organisationId, async (db) => {
    const { people, invited } = await planPeople(db, by, { ...asked, colleagues })
    return { people, ...(await countOperators(db, invited)) }
  })
}

/**
 * Invites those who are neither colleagues nor invited yet, all in one transaction. Throws roleNotFoundException, rightNotGrantableException,
 * tooManyRequestsException, invitationQuotaException.
 */
export async function invitePeople(app: AppContext, by: CurrentAccount, asked: PeopleImport & { locale: Locale }): Promise<Outcome> {
  const taken = await takenBy(app, asked)
  const colleagues = colleaguesAmong(taken, by)
  const planned = await readOrganisation(app, by.organisationId, (db) => planPeople(db, by, { ...asked, colleagues }))
  if (planned.invited.length > 0) await takeFromQuota(app, by.organisationId, planned.invited.length)
  return inOrganisation(app, by.organisationId, async (tx) => {
    // What has changed since is asked again.
    const { people, invited } = await planPeople(tx.db, by, { ...asked, colleagues })
    const counted = await countOperators(tx.db, invited)
    for (const { email, name, role, teamIds } of invited) {
      await requireGrantableRole(tx.db, by, role.id)
      if (teamIds.length > 0) await requireTeams(tx, teamIds)
      await inviteOne(app, tx, by, { email, name, role, roleId: role.id, teamIds, locale: asked.locale, taken: taken.has(email) })
    }
    return { people, ...counted }
  })
}

function takenBy(app: AppContext, { people }: PeopleImport): Promise<ReadonlyMap<string, string>> {
  return takenAmong(
    app,
    people.map(({ email }) => email.toLowerCase()),
  )
}

function colleaguesAmong(taken: ReadonlyMap<string, string>, { organisationId }: CurrentAccount): Set<string> {
  return new Set([...taken].flatMap(([email, ofWhom]) => (ofWhom === organisationId ? [email] : [])))
}

/** Who takes chats by now, who was invited to, and who is going to be. */
async function countOperators(db: Kysely<Tables>, invited: readonly NewPerson[]): Promise<Pick<Outcome, 'operators' | 'licences'>> {
  const { rows } = await sql<{ operators: number; licences: number | null }>`
    SELECT own_operator_licences() AS licences, (
      (SELECT count(*) FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
       WHERE a.active AND ${takesChats} = ANY (r.rights)) +
      (SELECT count(*) FROM invitations i JOIN roles r ON r.organisation_id = i.organisation_id AND r.id = i.role_id
       WHERE ${takesChats} = ANY (r.rights)))::int AS operators`.execute(db)
  const { operators = 0, licences = null } = rows[0] ?? {}
  return { operators: operators + invited.filter(({ role }) => role.rights.includes(takesChats)).length, licences }
}
