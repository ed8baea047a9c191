import type { Updateable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ChatRow } from './chat.ts'

type Change = Updateable<Tables['chats']>

/** What ends with an operator's work on a chat: the offer, how it came to them, its pin and snooze; and a bot's. */
const nobodys = {
  bot_id: null,
  accept_before: null,
  given: false,
  arrival_by_id: null,
  arrival_comment: null,
  snoozed_until: null,
  returned_by: null,
  pinned: false,
} as const

/** Nobody waits for an answer, and no deadline runs. */
const withoutWait = {
  queued_at: null,
  waiting_since: null,
  unanswered: 0,
  urgency: 'onTime',
  half_overdue_at: null,
  overdue_at: null,
} as const satisfies Change

type Led = Pick<ChatRow, 'assignee_id' | 'last_assignee_id' | 'given' | 'accept_before'>

/** No operator has the chat any more. One who was given it and has said nothing has not led it. */
function leftByOperator(chat: Led) {
  return {
    ...nobodys,
    assignee_id: null,
    last_assignee_id: (chat.given ? null : chat.assignee_id) ?? chat.last_assignee_id,
    assigned_at: null,
  } as const satisfies Change
}

type Taken = Pick<ChatRow, 'first_taken_at'>

/** The colleague who puts a chat into somebody else's hands, and what they say of it. */
type HandedBy = { byId: string; comment?: string }

/** A chat goes into an operator's hands. `acceptBefore`: they have to accept it until then. */
export function inHandsOf(
  chat: Taken,
  accountId: string,
  given: { now: Date; byDistribution?: boolean; acceptBefore?: Date | null; handedBy?: HandedBy | undefined },
) {
  const { now, byDistribution = false, acceptBefore = null, handedBy } = given
  return {
    state: 'assigned',
    bot_id: null,
    assignee_id: accountId,
    assigned_at: now,
    // An offer is not taken before somebody accepts it or answers.
    first_taken_at: byDistribution ? chat.first_taken_at : firstTakenAt(chat, now),
    given: byDistribution,
    accept_before: acceptBefore,
    arrival_by_id: handedBy?.byId ?? null,
    arrival_comment: handedBy?.comment || null,
    // The operator who gets it has neither snoozed nor pinned it.
    snoozed_until: null,
    returned_by: null,
    pinned: false,
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
export function inQueue(chat: Pick<ChatRow, 'queued_at' | 'waiting_since'> & Led, now: Date): Change {
  return {
    ...leftByOperator(chat),
    state: 'waiting',
    queued_at: chat.queued_at ?? chat.waiting_since ?? now,
    active_at: now,
    clock_at: now,
  }
}

/** A chat bot talks with the customer: nobody else is waited for, and no clock for an answer runs. */
export function onBot(chat: Led, bot: { id: string; teamId: string | null }, now: Date): Change {
  return {
    ...leftByOperator(chat),
    ...withoutWait,
    state: 'onBot',
    bot_id: bot.id,
    team_id: bot.teamId,
    routed_at: now,
    required_skills: [],
    active_at: now,
    clock_at: now,
  }
}

/** Its customer is on the blacklist: it stands in no list, and no clock runs. */
export function setAside(chat: Led, now: Date): Change {
  return {
    ...leftByOperator(chat),
    ...withoutWait,
    state: 'blacklisted',
    routed_at: now,
    greeted_at: now,
    active_at: now,
    clock_at: null,
  }
}

/** It goes to another team: nobody there has declined it yet, and the rules for what is handed over may have a say. */
export function anewIn(teamId: string | null) {
  return { team_id: teamId, refused_by: [], refusals: 0, routed_at: null, route_trigger: 'toTeam' } as const satisfies Change
}

/** Its customer waits for a person from now on, whatever the bot has answered. */
export function waitingAfterBot({ unanswered }: Pick<ChatRow, 'unanswered'>, now: Date) {
  return { waiting_since: now, unanswered: Math.max(1, unanswered), queued_at: null } as const satisfies Change
}

/** A chat goes from its bot into the queue of a team, or into everybody's. */
export function fromBotIntoQueue(chat: Pick<ChatRow, 'unanswered'> & Led, teamId: string | null, now: Date) {
  const waits = waitingAfterBot(chat, now)
  return { ...waits, ...inQueue({ ...chat, ...waits }, now), ...anewIn(teamId) }
}

/** A chat ends. When it was assigned stays: it tells how long its customer had to wait. */
export function atRest(chat: Led, now: Date, closedById: string | null): Change {
  return {
    ...nobodys,
    state: 'closed',
    assignee_id: null,
    // Who has not accepted it yet has not led it.
    last_assignee_id: (chat.accept_before === null ? chat.assignee_id : null) ?? chat.last_assignee_id,
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
