import { offersOfChat } from '@besedka/contract'
import type { Database } from '../../../platform/database/open-database.ts'

type RushChat = {
  id: string
  state: 'waiting' | 'assigned' | 'closed'
  assignee_id: string | null
  queued_at: Date | null
  refused_by: string[]
  refused_at: Date | null
  refusals: number
}
type RushOperator = { id: string; status: string; load: number; came_at: Date | null }

export type RushMoment = { at: Date; chats: readonly RushChat[]; operators: readonly RushOperator[] }

/** A chat that everybody has refused is left alone for so long: said here once more, so that a change of it is noticed. */
const restsMs = 60_000

/** All chats and operators of an organisation as they are. */
export async function lookAtRush({ systemPool }: Database, organisationId: string, at: Date): Promise<RushMoment> {
  const [{ rows: chats }, { rows: operators }] = await Promise.all([
    systemPool.query<RushChat>(
      `SELECT id, state, assignee_id, queued_at, refused_by, refused_at, refusals FROM chats WHERE organisation_id = $1`,
      [organisationId],
    ),
    systemPool.query<RushOperator>(
      `SELECT account_id AS id, status, came_at,
              (SELECT count(*)::int FROM chats WHERE organisation_id = $1 AND assignee_id = account_id AND state = 'assigned') AS load
       FROM operator_states WHERE organisation_id = $1`,
      [organisationId],
    ),
  ])
  return { at, chats, operators }
}

/** Chats that wait although somebody at work has a place and could have them. */
export function findOverlooked({ at, chats, operators }: RushMoment, limit: number): string[] {
  const free = operators.filter(({ status, load }) => status === 'active' && load < limit)
  return chats.flatMap((chat) => {
    const able = chat.state === 'waiting' ? free.filter((operator) => mayHave(chat, operator, at)) : []
    return able.length > 0 ? [`${chat.id} waits beside ${able.map(({ id }) => id).join(', ')}`] : []
  })
}

/** Chats that were given to somebody in a round although another, which had waited longer, could have gone to them. */
export function findOvertaken(before: RushMoment, after: RushMoment): string[] {
  const was = new Map(before.chats.map((chat) => [chat.id, chat]))
  const given = after.chats.filter(({ id, state }) => state === 'assigned' && was.get(id)?.state === 'waiting')
  const left = after.chats.filter(({ id, state }) => state === 'waiting' && was.get(id)?.state === 'waiting')
  return given.flatMap((chat) => {
    const operator = after.operators.find(({ id }) => id === chat.assignee_id)
    const since = was.get(chat.id)?.queued_at?.getTime() ?? 0
    return left.flatMap((other) => {
      const waitsLonger = (other.queued_at?.getTime() ?? 0) < since
      return operator && waitsLonger && mayHave(other, operator, before.at) ? [`${chat.id} overtook ${other.id}`] : []
    })
  })
}

function mayHave(chat: RushChat, operator: RushOperator, at: Date): boolean {
  if (!chat.refused_by.includes(operator.id)) return true
  if (chat.refused_at === null || (operator.came_at && operator.came_at > chat.refused_at)) return true
  return chat.refusals < offersOfChat && at.getTime() - chat.refused_at.getTime() >= restsMs
}
