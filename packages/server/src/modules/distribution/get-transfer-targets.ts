import type { TransferOperator, TransferTargets, TransferTeam } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { type ChatRow, fillsPlace, listBotsInService, loadChat } from '../chats/index.ts'
import { getTeam } from '../teams/index.ts'
import './tables.ts'

/** Whom a chat may be transferred to, as they are at this moment. Throws chatNotFoundByIdException. */
export async function getTransferTargets(app: AppContext, account: CurrentAccount, chatId: string): Promise<TransferTargets> {
  return readOrganisation(app, account.organisationId, async (db) => {
    const chat = await loadChat(db, chatId, account)
    const [operators, teams, bots] = [await listOperators(db), await listTeams(db, chat, app.now()), await listBotsInService(db)]
    return { limit: await limitOf(db, chat), operators, teams, bots: bots.map((botId) => ({ botId })) }
  })
}

/**
 * The same that decides when the chat is put into somebody's hands: a chat without a team, and one of our own beginning, needs no place.
 * Nor does a closed one, whose team may have been deleted since.
 */
async function limitOf(db: Kysely<Tables>, chat: ChatRow): Promise<number | null> {
  if (chat.team_id === null || chat.started_by === 'operator' || chat.state === 'closed') return null
  return (await getTeam(db, chat.team_id)).chats_per_operator
}

async function listOperators(db: Kysely<Tables>): Promise<TransferOperator[]> {
  const { rows } = await sql<TransferOperator>`
    SELECT accounts.id AS "accountId", coalesce(states.status, 'offline') AS status,
           CASE WHEN states.status = 'break' THEN states.reason END AS reason, coalesce(held.load, 0) AS load,
           states.chat_limit AS "ownLimit"
    FROM accounts JOIN roles ON roles.id = accounts.role_id
         LEFT JOIN operator_states states ON states.account_id = accounts.id
         LEFT JOIN (${held}) held ON held.id = accounts.id
    WHERE accounts.active AND 'AUTHORITY_CHAT_DISTRIBUTION' = ANY (roles.rights) ORDER BY accounts.id`.execute(db)
  return rows
}

async function listTeams(db: Kysely<Tables>, chat: ChatRow, now: Date): Promise<TransferTeam[]> {
  const since = chat.queued_at ?? chat.waiting_since ?? now
  const { rows } = await sql<TransferTeam>`
    SELECT teams.id AS "teamId", coalesce(members.active, 0) AS active, coalesce(members.free, 0) AS "freePlaces",
           coalesce(queue.waiting, 0) AS waiting, coalesce(queue.ahead, 0) AS ahead
    FROM teams
    LEFT JOIN (
      SELECT team_members.team_id, count(*)::int AS active, sum(greatest(0, coalesce(states.chat_limit, own.chats_per_operator) - coalesce(held.load, 0)))::int AS free
      FROM team_members JOIN teams own ON own.id = team_members.team_id
           JOIN operator_states states ON states.account_id = team_members.account_id AND states.status = 'active'
           LEFT JOIN (${held}) held ON held.id = team_members.account_id
      GROUP BY team_members.team_id) members ON members.team_id = teams.id
    LEFT JOIN (
      SELECT team_id, count(*)::int AS waiting, count(*) FILTER (WHERE (-priority, queued_at) < (${-chat.priority}::int, ${since}::timestamptz))::int AS ahead
      FROM chats WHERE state = 'waiting' AND id <> ${chat.id} GROUP BY team_id) queue ON queue.team_id = teams.id
    WHERE teams.deleted_at IS NULL ORDER BY teams.id`.execute(db)
  return rows
}

/** The places that operators have filled. */
const held = sql`SELECT assignee_id AS id, count(*)::int AS load FROM chats
  WHERE ${fillsPlace('chats')} GROUP BY assignee_id`
