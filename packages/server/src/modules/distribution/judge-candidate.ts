import type { Candidate, CandidateVerdict } from '@besedka/contract'
import type { ChatRow } from '../chats/index.ts'
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
  if (asked.limit !== null && operator.load >= asked.limit) return 'full'
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
    limit: given.limit,
    speaksLanguage: given.language === null ? null : operator.languages.includes(given.language),
    turn: given.member?.turn ?? 0,
    place: given.member?.place ?? 0,
  }
}

/**
 * Whose refusals count: everybody's who declined the chat or let it pass, as long as somebody is at work who has not. Then it is offered
 * again, though not at any rate: a customer is not to wait for nobody.
 */
export function refusalsThatCount(
  { refusedBy, askedAgain }: Pick<WaitingChat, 'refusedBy' | 'askedAgain'>,
  activeIds: readonly string[],
): ReadonlySet<string> {
  const refused = new Set(refusedBy)
  if (askedAgain === 'nobody' || activeIds.some((id) => !refused.has(id))) return refused
  return new Set(askedAgain === 'all' ? [] : refusedBy.slice(-1))
}

/** Where all have refused a chat it is offered once in this time at most: more often, and it would only ring to and fro between people who are away. */
const offeredAgainAfterMs = 60_000
/** So long the last who refused it is left alone: they may be the only one. */
const lastIsLeftAloneMs = 5 * 60_000

/** Who may be asked again by now about a chat of this team, if all have refused it. */
export function askedAgainBy(
  { refused_at: refusedAt }: Pick<ChatRow, 'refused_at'>,
  team: Pick<Team, 'acceptSeconds'>,
  now: Date,
): AskedAgain {
  const restedMs = refusedAt === null ? 0 : now.getTime() - refusedAt.getTime()
  // An offer that was let pass has taken its time already; where nothing has to be accepted, nothing passes.
  const restsMs = team.acceptSeconds === null ? 0 : offeredAgainAfterMs - team.acceptSeconds * 1_000
  if (restedMs < restsMs) return 'nobody'
  return restedMs < lastIsLeftAloneMs ? 'others' : 'all'
}
