import type { AccountListItem, AccountSort } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { containing } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import { type FoundAccount, findAccounts, toListItem } from './find-accounts.ts'

export type AccountQuery = {
  search: string
  teamId?: string | undefined
  roleId?: string | undefined
  active?: 'true' | 'false' | undefined
  secondFactor?: 'true' | 'false' | undefined
  sort: AccountSort
  cursor?: string | undefined
  limit: number
}

const never = new Date(0)

/** What a list can be sorted by: the column, how its values travel in cursors, and the value of a row. */
const sorts = {
  name: { by: sql`a.name`, kind: 'text', of: (row: FoundAccount) => row.name },
  email: { by: sql`a.email`, kind: 'text', of: (row: FoundAccount) => row.email },
  lastActive: {
    by: sql`coalesce(a.last_active_at, ${never.toISOString()}::timestamptz)`,
    kind: 'moment',
    of: (row: FoundAccount) => (row.lastActiveAt ?? never).toISOString(),
  },
} as const

/** A page of the colleagues of an organisation. Throws invalidCursorException, and accessDeniedException for a filter that is not for everybody. */
export async function listAccounts(
  db: Kysely<Tables>,
  viewer: CurrentAccount,
  asked: AccountQuery,
): Promise<{ items: AccountListItem[]; nextCursor: string | null }> {
  const manages = hasRight(viewer, 'RIGHT_ACCOUNT_CONTROL')
  if (asked.secondFactor !== undefined && !manages) throw new AppError('accessDeniedException', { right: 'RIGHT_ACCOUNT_CONTROL' })
  const descending = asked.sort.startsWith('-')
  const sort = sorts[asked.sort.replace('-', '') as keyof typeof sorts]
  const conditions = conditionsOf(asked)
  if (asked.cursor !== undefined) {
    const [value, id] = readCursor(asked.cursor, sort.kind, 'id')
    conditions.push(sql`(${sort.by}, a.id) ${descending ? sql`<` : sql`>`} (${value}, ${id}::uuid)`)
  }
  const direction = descending ? sql`DESC` : sql`ASC`
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``
  const rows = await findAccounts(db, sql`${where} ORDER BY ${sort.by} ${direction}, a.id ${direction} LIMIT ${asked.limit + 1}`)
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  return {
    items: shown.map((found) => toListItem(found, { manages })),
    nextCursor: rows.length > asked.limit && last ? writeCursor([sort.of(last), last.id]) : null,
  }
}

function conditionsOf({ search, teamId, roleId, active, secondFactor }: AccountQuery): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (search !== '') conditions.push(sql`(a.name ILIKE ${containing(search)} OR a.email ILIKE ${containing(search)})`)
  if (teamId !== undefined) {
    conditions.push(sql`EXISTS (SELECT FROM team_members m
      WHERE m.organisation_id = a.organisation_id AND m.account_id = a.id AND m.team_id = ${teamId})`)
  }
  if (roleId !== undefined) conditions.push(sql`a.role_id = ${roleId}`)
  if (active !== undefined) conditions.push(sql`a.active = ${active === 'true'}`)
  if (secondFactor !== undefined) conditions.push(sql`has_second_factor(a.organisation_id, a.id) = ${secondFactor === 'true'}`)
  return conditions
}
