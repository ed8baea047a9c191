import {
  AccountEmail,
  AccountName,
  type PeopleImport,
  type PeopleImportProblem,
  type PersonOutcome,
  type PersonRow,
} from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/database/tables.ts'
import { AppError } from '../../../../platform/errors/app-error.ts'
import { type CurrentAccount, hasRight } from '../../../authentication/index.ts'
import { listTeamCards } from '../../../teams/index.ts'
import { goBeyond } from '../../granting.ts'
import { rolesByName } from './roles-by-name.ts'
import '../../tables.ts'

type Role = { id: string; name: string; rights: readonly string[] }

/** Somebody who can be invited as the row says. */
export type NewPerson = { line: number; email: string; name: string; role: Role; teamIds: string[] }
export type Plan = { people: PersonOutcome[]; invited: NewPerson[] }

class RowRefused extends Error {
  readonly problem: PeopleImportProblem
  constructor(problem: PeopleImportProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * What becomes of each row; changes nothing. Colleagues and people invited before are left as they are. `colleagues`: the addresses of colleagues. Throws
 * roleNotFoundException for the role that was chosen for rows without one.
 */
export async function planPeople(
  db: Kysely<Tables>,
  by: CurrentAccount,
  { people, roleId, colleagues }: PeopleImport & { colleagues: ReadonlySet<string> },
): Promise<Plan> {
  const lookups = await readLookups(db, roleId)
  const invitedBefore = await openInvitationsAmong(db, people)
  const seen = new Set<string>()
  const plan: Plan = { people: [], invited: [] }
  for (const row of people) {
    const email = row.email.toLowerCase()
    try {
      if (!AccountEmail.safeParse(email).success) throw new RowRefused('emailInvalid')
      if (seen.has(email)) throw new RowRefused('twice')
      seen.add(email)
      const known = colleagues.has(email) ? 'colleague' : invitedBefore.has(email) ? 'invitedBefore' : undefined
      if (!known) plan.invited.push({ ...readPerson(row, by, lookups), email })
      plan.people.push({ line: row.line, email, outcome: known ?? 'new', problem: null })
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      plan.people.push({ line: row.line, email: row.email, outcome: 'refused', problem: error.problem })
    }
  }
  return plan
}

type Lookups = { roles: ReadonlyMap<string, Role>; teams: ReadonlyMap<string, string>; fallback: Role | undefined }

/** Names in small letters. */
async function readLookups(db: Kysely<Tables>, roleId: string | null): Promise<Lookups> {
  const roles: Role[] = await db.selectFrom('roles').select(['id', 'name', 'rights']).execute()
  const fallback = roles.find(({ id }) => id === roleId)
  if (roleId !== null && !fallback) throw new AppError('roleNotFoundException')
  const teams = (await listTeamCards(db)).filter(({ deleted }) => !deleted)
  return {
    roles: rolesByName(roles),
    teams: new Map(teams.map(({ id, name }) => [name.toLowerCase(), id])),
    fallback,
  }
}

async function openInvitationsAmong(db: Kysely<Tables>, people: readonly PersonRow[]): Promise<Set<string>> {
  const emails = people.map(({ email }) => email.toLowerCase())
  const rows = await db.selectFrom('invitations').select('email').where('email', 'in', emails).execute()
  return new Set(rows.map(({ email }) => email))
}

/** Throws RowRefused. */
function readPerson({ line, name, role: roleName, teams }: PersonRow, by: CurrentAccount, lookups: Lookups): Omit<NewPerson, 'email'> {
  if (name !== '' && !AccountName.safeParse(name).success) throw new RowRefused('nameInvalid')
  const role = roleName === '' ? lookups.fallback : lookups.roles.get(roleName.toLowerCase())
  if (!role) throw new RowRefused(roleName === '' ? 'roleMissing' : 'roleUnknown')
  if (goBeyond(by, role.rights)) throw new RowRefused('roleNotGrantable')
  const named = teams.split(/[,;\n]/).flatMap((team) => team.trim().toLowerCase() || [])
  if (named.length > 0 && !hasRight(by, 'AUTHORITY_TEAMS_UPDATE')) throw new RowRefused('teamsNotAllowed')
  const teamIds = named.map((team) => lookups.teams.get(team))
  if (teamIds.includes(undefined)) throw new RowRefused('teamUnknown')
  return { line, name, role, teamIds: [...new Set(teamIds.flatMap((id) => id ?? []))] }
}
