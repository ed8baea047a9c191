import type { Urgency } from '@besedka/contract'
import type { ClockAct, ClockDecision, ClockSettings, ClockState } from './clock-state.ts'
import { addMinutesAtWork, isResting, type Rest } from './rests.ts'

const minuteMs = 60_000
const hourMinutes = 60

/** A customer does not wait longer than this for somebody whose workspace is closed, where the team hands chats on at all. */
export const operatorLeftAfterMinutes = 2

/** A talk with a bot that its customer has left is over after so long, where the team says nothing else. */
export const silenceWithBotHours = 24

/** Later than this, in working minutes after its moment, nobody is asked for patience: they would be sent it all at once when it is switched on. */
const holdingLateMinutes = 10

type Due = { at: Date; act: ClockAct }

/**
 * What time does to a chat (spec 4 and 9): decided from what it is now and what is set now, never from what was planned earlier. So a clock that
 * was set, a server that was down for a night and settings that were changed all lead to the same answer; each act is undone or marked by what
 * it does, so that it happens once. Only operators whom the product itself kept from answering get a little more time.
 */
export function decideClocks(state: ClockState, settings: ClockSettings, now: Date): ClockDecision {
  const calm: ClockDecision = { acts: [], urgency: 'onTime', halfOverdueAt: null, overdueAt: null, next: null }
  // Nobody answers those on the blacklist. And nobody can in an inactive or forbidden channel: its chats are neither late nor handed on until it is back.
  if (state.state === 'closed' || state.state === 'blacklisted') return calm
  if (isResting(settings.rests)) return { ...calm, acts: actsDue(returnOf(state), now), next: nextOf(returnOf(state), now) }
  if (state.state === 'onBot') return decideOnBot(state, settings, now)
  const endings = [...endingsOf(state, settings), ...departuresOf(state, settings)].sort(byTime)
  const ended = endings.find(({ at }) => at <= now)
  const sayings = [...sayingsOf(state, settings, now), ...returnOf(state)]
  const deadlines = deadlinesOf(state, settings)
  const moments = [...endings, ...sayings].map(({ at }) => at).concat(deadlines.halfOverdueAt ?? [], deadlines.overdueAt ?? [])
  return {
    ...deadlines,
    urgency: urgencyAt(deadlines, now),
    acts: ended ? [ended.act] : actsDue(sayings, now),
    // After an end the next look is at once.
    next: ended ? null : earliest(moments.filter((at) => at > now)),
  }
}

function actsDue(dues: readonly Due[], now: Date): ClockAct[] {
  return dues.filter(({ at }) => at <= now).map(({ act }) => act)
}

function nextOf(dues: readonly Due[], now: Date): Date | null {
  return earliest(dues.map(({ at }) => at).filter((at) => at > now))
}

/** A bot keeps nobody waiting; a customer who has gone ends the chat after the team's time of silence, or a day. */
function decideOnBot(state: ClockState, { inactivityHours, rests }: ClockSettings, now: Date): ClockDecision {
  const calm: ClockDecision = { acts: [], urgency: 'onTime', halfOverdueAt: null, overdueAt: null, next: null }
  const at = addMinutesAtWork(null, lastWordOf(state), (inactivityHours || silenceWithBotHours) * hourMinutes, rests)
  return at <= now ? { ...calm, acts: [{ type: 'close', reason: 'customerSilent' }] } : { ...calm, next: at }
}

/** What ends the chat itself: hours by the calendar's clock, because a customer who is silent is so at night as well. */
function endingsOf(state: ClockState, { autoCloseHours, inactivityHours, callsCloseAfterSeconds, rests }: ClockSettings): Due[] {
  const endings: Due[] = []
  // Spec 4: closed by the telephony side. A call is as old as its end.
  if (state.customerWroteAt && callsCloseAfterSeconds > 0) {
    const at = addMinutesAtWork(null, state.customerWroteAt, callsCloseAfterSeconds / 60, rests)
    endings.push({ at, act: { type: 'close', reason: 'noMoreCalls' } })
  }
  if (state.waitingSince && autoCloseHours !== null) {
    endings.push({
      at: addMinutesAtWork(null, state.waitingSince, autoCloseHours * hourMinutes, rests),
      act: { type: 'close', reason: 'unattended' },
    })
  }
  if (inactivityHours > 0) {
    const reason = state.waitingSince === null && state.operatorWroteAt !== null ? 'customerSilent' : 'bothSilent'
    endings.push({ at: addMinutesAtWork(null, lastWordOf(state), inactivityHours * hourMinutes, rests), act: { type: 'close', reason } })
  }
  return endings
}

/** What takes the chat out of its assignee's hands. */
function departuresOf(state: ClockState, settings: ClockSettings): Due[] {
  const { keptUntil } = settings
  const departures = plannedDeparturesOf(state, settings)
  return keptUntil === null ? departures : departures.map(({ at, act }) => ({ at: latest(at, keptUntil), act }))
}

function plannedDeparturesOf(state: ClockState, { hours, redistributionMinutes, rests }: ClockSettings): Due[] {
  if (state.state !== 'assigned') return []
  const departures: Due[] = []
  if (state.acceptBefore)
    departures.push({ at: acceptedBefore(state.assignedAt, state.acceptBefore, rests), act: { type: 'unassign', reason: 'notAccepted' } })
  if (state.waitingSince === null || state.assignedAt === null || redistributionMinutes === null) return departures
  // An operator who gets a chat that has waited already has the whole time for an answer.
  const begins = latest(state.waitingSince, state.assignedAt)
  departures.push({ at: addMinutesAtWork(hours, begins, redistributionMinutes, rests), act: { type: 'unassign', reason: 'noAnswer' } })
  if (state.assigneeLeftAt) {
    const leftAt = addMinutesAtWork(null, latest(begins, state.assigneeLeftAt), operatorLeftAfterMinutes, rests)
    departures.push({ at: leftAt, act: { type: 'unassign', reason: 'operatorLeft' } })
  }
  return departures
}

/** What the product says by itself. */
function sayingsOf(state: ClockState, { hours, holdingAfterMinutes, rests }: ClockSettings, now: Date): Due[] {
  if (state.customerWroteAt === null) return []
  const sayings: Due[] = []
  if (state.greetedAt === null && state.startedBy === 'customer') sayings.push({ at: state.createdAt, act: { type: 'greet' } })
  if (state.waitingSince && state.heldAt === null && holdingAfterMinutes !== null) {
    const after = (minutes: number) => addMinutesAtWork(hours, state.waitingSince ?? now, minutes, rests)
    const isLate = after(holdingAfterMinutes + holdingLateMinutes) < now
    if (!isLate) sayings.push({ at: after(holdingAfterMinutes), act: { type: 'hold' } })
  }
  return sayings
}

type Deadlines = Pick<ClockDecision, 'halfOverdueAt' | 'overdueAt'>

/** Until when the customer has to be answered. It goes on through transfers and new hands, for it is one wait to the customer. */
function deadlinesOf({ waitingSince }: ClockState, { hours, thresholds, rests }: ClockSettings): Deadlines {
  if (waitingSince === null || thresholds === null) return { halfOverdueAt: null, overdueAt: null }
  return {
    halfOverdueAt: addMinutesAtWork(hours, waitingSince, thresholds.halfOverdueMinutes, rests),
    overdueAt: addMinutesAtWork(hours, waitingSince, thresholds.overdueMinutes, rests),
  }
}

function urgencyAt({ halfOverdueAt, overdueAt }: Deadlines, now: Date): Urgency {
  if (overdueAt !== null && overdueAt <= now) return 'overdue'
  return halfOverdueAt !== null && halfOverdueAt <= now ? 'halfOverdue' : 'onTime'
}

/** How late the wait was when its channel stopped for the last time. That was told then, and is not told again when the channel is back. */
export function urgencyBeforeRest(state: ClockState, settings: ClockSettings): Urgency {
  const from = settings.rests.at(-1)?.from
  return from === undefined ? 'onTime' : urgencyAt(deadlinesOf(state, settings), from)
}

/** What was set aside comes back at its moment. */
function returnOf({ snoozedUntil }: ClockState): Due[] {
  return snoozedUntil === null ? [] : [{ at: snoozedUntil, act: { type: 'return' } }]
}

/** Since when it is silent. A chat that its operator has set aside is not, until some time after it is back: they have yet to come to it. */
function lastWordOf({ createdAt, customerWroteAt, operatorWroteAt, snoozedUntil, returnedAt }: ClockState): Date {
  return latest(createdAt, ...[customerWroteAt, operatorWroteAt, returnedAt, snoozedUntil].filter((moment) => moment !== null))
}

/** Who was offered a chat has the whole time to accept it. */
function acceptedBefore(offeredAt: Date | null, acceptBefore: Date, rests: readonly Rest[]): Date {
  if (offeredAt === null) return acceptBefore
  return addMinutesAtWork(null, offeredAt, (acceptBefore.getTime() - offeredAt.getTime()) / minuteMs, rests)
}

function latest(...moments: Date[]): Date {
  return moments.reduce((one, other) => (one > other ? one : other))
}

function earliest(moments: readonly Date[]): Date | null {
  return moments.length === 0 ? null : moments.reduce((one, other) => (one < other ? one : other))
}

/** What was due first happens first: a server that was down for long does what it would have done. */
function byTime(one: Due, other: Due): number {
  return one.at.getTime() - other.at.getTime()
}
