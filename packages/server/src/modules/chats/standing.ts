import type { Updateable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ChatRow } from './chat.ts'

type Change = Updateable<Tables['chats']>

/** Whatever a chat does next, its clocks have to be looked at again. */
const nobodys = { accept_before: null, given: false } as const

type Taken = Pick<ChatRow, 'first_taken_at'>

/** A chat goes into an operator's hands. `acceptBefore`: they have to accept it until then. */
export function inHandsOf(chat: Taken, accountId: string, given: { now: Date; byDistribution?: boolean; acceptBefore?: Date | null }) {
  const { now, byDistribution = false, acceptBefore = null } = given
  return {
    state: 'assigned',
    assignee_id: accountId,
    assigned_at: now,
    first_taken_at: acceptBefore === null ? firstTakenAt(chat, now) : chat.first_taken_at,
    given: byDistribution,
    accept_before: acceptBefore,
    queued_at: null,
    active_at: now,
    clock_at: now,
  } as const satisfies Change
}

/** Nobody may decline it any more: if it is the first time that somebody has it, its customer has waited until now. */
export function firstTakenAt(chat: Taken, now: Date): Date {
  return chat.first_taken_at ?? now
}

/** A chat goes back, or on, into a queue: behind whoever has waited for an answer longer. */
export function inQueue(chat: Pick<ChatRow, 'queued_at' | 'waiting_since'>, now: Date): Change {
  return {
    ...nobodys,
    state: 'waiting',
    assignee_id: null,
    assigned_at: null,
    queued_at: chat.queued_at ?? chat.waiting_since ?? now,
    active_at: now,
    clock_at: now,
  }
}

/** It goes to another team: nobody there has declined it yet, and the rules for what is handed over may have a say. */
export function anewIn(teamId: string) {
  return { team_id: teamId, refused_by: [], routed_at: null, route_trigger: 'toTeam' } as const satisfies Change
}

/** A chat ends. When it was assigned stays: it tells how long its customer had to wait. */
export function atRest(now: Date, closedById: string | null): Change {
  return {
    ...nobodys,
    state: 'closed',
    assignee_id: null,
    queued_at: null,
    urgency: 'onTime',
    half_overdue_at: null,
    overdue_at: null,
    closed_at: now,
    closed_by_id: closedById,
    active_at: now,
    clock_at: null,
  }
}
