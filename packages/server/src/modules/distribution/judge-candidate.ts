import { type Candidate, type CandidateVerdict, offersOfChat } from '@besedka/contract'
import type { ChatRow } from '../chats/index.ts'
import { placesOf } from '../presence/index.ts'
import type { AskedAgain, Member, Operator, Team, WaitingChat } from './operators.ts'

export type Judged = Candidate

/** What keeps an operator from getting a chat now; undefined: nothing. */
export function whatKeeps(
  operator: Operator,
  asked: { limit: number | null; refused: ReadonlySet<string>; skills: readonly string[] },
): Exclude<CandidateVerdict, 'chosen' | 'later'> | undefined {
  if (operator.status !== 'active') return operator.status
  if (asked.refused.has(operator.id)) return 'refused'
  if (!asked.skills.every((skill) => operator.skills.includes(skill))) return 'skills'
  const limit = placesOf(operator.ownLimit, asked.limit)
  if (limit !== null && operator.load >= limit) return 'full'
  return undefined
}

/**
 * Who is asked before whom, by the team's method (spec 3 "request distribution method"). Negative: `one` comes first. Equal operators take
 * turns, so nobody is given more than others because of their name or their place in a table.
 */
export function compareByMethod(method: Team['method'], one: Candidate, other: Candidate): number {
  const byTurn = one.turn - other.turn || one.place - other.place || (one.accountId < other.accountId ? -1 : 1)
  switch (method) {
    case 'leastLoaded':
      return one.load - other.load || byTurn
    case 'priorityOrder':
      return one.place - other.place || byTurn
    case 'roundRobin':
    case 'manual':
      return byTurn
  }
}

/** Who speaks the customer's language comes first, where the team wants that. */
export function compareBySpeech(one: Candidate, other: Candidate): number {
  return Number(other.speaksLanguage ?? false) - Number(one.speaksLanguage ?? false)
}

/** A member, or somebody whom a rule wants, as a candidate for a chat. */
export function toCandidate(
  operator: Operator,
  given: { member: Member | undefined; limit: number | null; verdict: CandidateVerdict; language: string | null },
): Candidate {
  return {
    accountId: operator.id,
    verdict: given.verdict,
    load: operator.load,
    limit: placesOf(operator.ownLimit, given.limit),
    speaksLanguage: given.language === null ? null : operator.languages.includes(given.language),
    turn: given.member?.turn ?? 0,
    place: given.member?.place ?? 0,
  }
}

/**
 * Whose refusals count: everybody's who declined the chat or let it pass, as long as one of those who could have it now (`able`: at work, with a
 * place and the skills) has not. A colleague who is full holds nobody up. Then it is offered again, though not at any rate: a customer is not to
 * wait for nobody.
 */
export function refusalsThatCount(
  { refusedBy, refusedAt, askedAgain }: Pick<WaitingChat, 'refusedBy' | 'refusedAt' | 'askedAgain'>,
  able: readonly Pick<Operator, 'id' | 'cameAt'>[],
): ReadonlySet<string> {
  const refused = new Set(refusedBy)
  if (refused.size === 0) return refused
  // Somebody who has come to work since is asked like anybody new.
  for (const { id, cameAt } of able) if (cameAt && refusedAt && cameAt > refusedAt) refused.delete(id)
  if (askedAgain === 'nobody' || able.some(({ id }) => !refused.has(id))) return refused
  return new Set(askedAgain === 'all' ? [] : refusedBy.slice(-1))
}

/**
 * A chat that all who could have it have refused rests for so long before it is offered again, as does the last who refused it. More often, and it
 * would only ring to and fro between people who are away.
 */
export const refusedChatRestsMs = 60_000

/** Who may be asked again by now about a chat of this team, if all who could have it have refused it. */
export function askedAgainBy(
  { refused_at: refusedAt, refusals }: Pick<ChatRow, 'refused_at' | 'refusals'>,
  team: Pick<Team, 'acceptSeconds'>,
  now: Date,
): AskedAgain {
  if (refusals >= offersOfChat) return 'nobody'
  const restedMs = refusedAt === null ? 0 : now.getTime() - refusedAt.getTime()
  // An offer that was let pass has taken its time already; where nothing has to be accepted, nothing passes.
  const restsMs = team.acceptSeconds === null ? 0 : refusedChatRestsMs - team.acceptSeconds * 1_000
  if (restedMs < restsMs) return 'nobody'
  return restedMs < refusedChatRestsMs ? 'others' : 'all'
}
