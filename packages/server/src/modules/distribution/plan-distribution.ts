import type { Candidate, CandidateVerdict } from '@besedka/contract'
import { compareByMethod, compareBySpeech, refusalsThatCount, toCandidate, whatKeeps } from './judge-candidate.ts'
import type { Member, Operator, Team, WaitingChat } from './operators.ts'

/** What a round decides for a chat. `operatorId` null: nobody can have it now, and the candidates say why. */
export type Decision = {
  chat: WaitingChat
  operatorId: string | null
  team: Team | undefined
  /** The place of the one who was chosen among the turns of the team; undefined where a rule wanted them. */
  turn: number | undefined
  candidates: Candidate[]
  others: Partial<Record<CandidateVerdict, number>>
  skillsWaived: boolean
}

const candidatesShown = 20

/**
 * Decides, without touching the database, who gets which of the waiting chats: the highest priority is served first, within it the longest waiting, and each decision counts
 * for the next. A chat that a rule wants in certain hands goes there if they are at work and have a place, and else to its team. The same
 * question always has the same answer.
 */
export function planDistribution(given: {
  chats: readonly WaitingChat[]
  teams: readonly Team[]
  operators: readonly Operator[]
}): Decision[] {
  const operators = new Map(given.operators.map((operator) => [operator.id, operator]))
  const teams = new Map(given.teams.map((team) => [team.id, openTurns(team)]))
  return given.chats.toSorted(byWaiting).map((chat) => {
    const state = chat.teamId === null ? undefined : teams.get(chat.teamId)
    const decision = decide(chat, state, operators)
    const operator = decision.operatorId === null ? undefined : operators.get(decision.operatorId)
    if (operator) {
      operators.set(operator.id, { ...operator, load: operator.load + 1 })
      decision.turn = state?.take(operator.id)
    }
    return decision
  })
}

/** A team whose turns are counted on while a round goes. */
type TeamInRound = ReturnType<typeof openTurns>

function openTurns(team: Team) {
  const members = new Map<string, Member>(team.members.map((member) => [member.accountId, member]))
  let last = Math.max(0, ...team.members.map((member) => member.turn))
  return {
    team,
    members,
    /** It was this member's turn; the next time everybody else comes first. Undefined for whoever is no member. */
    take(accountId: string): number | undefined {
      const member = members.get(accountId)
      if (!member) return undefined
      members.set(accountId, { ...member, turn: ++last })
      return last
    },
  }
}

function byWaiting(one: WaitingChat, other: WaitingChat): number {
  return other.priority - one.priority || one.queuedAt.getTime() - other.queuedAt.getTime() || (one.id < other.id ? -1 : 1)
}

function decide(chat: WaitingChat, state: TeamInRound | undefined, operators: ReadonlyMap<string, Operator>): Decision {
  const team = state?.team
  const limit = team?.limit ?? null
  const wanted = chat.wantedId === null ? undefined : operators.get(chat.wantedId)
  const kept = wanted && whatKeeps(wanted, { limit, refused: new Set(chat.refusedBy), skills: [] })
  const asWanted =
    wanted && toCandidate(wanted, { member: state?.members.get(wanted.id), limit, verdict: kept ?? 'chosen', language: chat.language })
  if (asWanted && !kept && !chat.afterHours)
    return answer(chat, team, { chosen: asWanted, judged: [asWanted], order: () => 0, skillsWaived: false })
  const { judged, skillsWaived } = judgeMembers(chat, state, operators)
  const able = team && team.method !== 'manual' && !chat.afterHours ? judged.filter(({ verdict }) => verdict === 'later') : []
  const order = (one: Candidate, other: Candidate) =>
    (team?.matchLanguage ? compareBySpeech(one, other) : 0) || compareByMethod(team?.method ?? 'manual', one, other)
  const chosen = able.reduce<Candidate | undefined>((best, one) => (best && order(best, one) <= 0 ? best : one), undefined)
  const besides = asWanted && !judged.some(({ accountId }) => accountId === asWanted.accountId) ? [asWanted] : []
  return answer(chat, team, { chosen, judged: [...besides, ...judged], order, skillsWaived })
}

function judgeMembers(
  chat: WaitingChat,
  state: TeamInRound | undefined,
  operators: ReadonlyMap<string, Operator>,
): { judged: Candidate[]; skillsWaived: boolean } {
  if (!state) return { judged: [], skillsWaived: false }
  const { team, members } = state
  const known: { member: Member; operator: Operator }[] = []
  for (const member of members.values()) {
    const operator = operators.get(member.accountId)
    if (operator) known.push({ member, operator })
  }
  const { requiredSkills, language } = chat
  const skillsWaived =
    requiredSkills.length > 0 && !known.some(({ operator }) => requiredSkills.every((skill) => operator.skills.includes(skill)))
  const demanded = { limit: team.limit, skills: skillsWaived ? [] : requiredSkills }
  const asked = { ...demanded, refused: refusalsAmong(chat, known, demanded) }
  const judged = known.map(({ member, operator }) =>
    toCandidate(operator, {
      member,
      limit: team.limit,
      verdict: whatKeeps(operator, asked) ?? 'later',
      language: team.matchLanguage ? language : null,
    }),
  )
  return { judged, skillsWaived }
}

const nobody: ReadonlySet<string> = new Set()

/** Whose refusals count among members of a team who could have the chat otherwise. */
function refusalsAmong(
  chat: WaitingChat,
  known: readonly { operator: Operator }[],
  demanded: { limit: number; skills: readonly string[] },
): ReadonlySet<string> {
  if (chat.refusedBy.length === 0) return nobody
  const able = known.flatMap(({ operator }) => (whatKeeps(operator, { ...demanded, refused: nobody }) === undefined ? operator : []))
  return refusalsThatCount(chat, able)
}

type Order = (one: Candidate, other: Candidate) => number

/** Keeps of many candidates those who came closest, and counts the rest. */
function answer(
  chat: WaitingChat,
  team: Team | undefined,
  given: { chosen: Candidate | undefined; judged: readonly Candidate[]; order: Order; skillsWaived: boolean },
): Decision {
  const { chosen, judged, skillsWaived } = given
  const rest = judged.filter((one) => one.accountId !== chosen?.accountId)
  const order: Order = (one, other) => Number(other.verdict === 'later') - Number(one.verdict === 'later') || given.order(one, other)
  const shown = firstOf(rest, candidatesShown - (chosen ? 1 : 0), order)
  const others: Decision['others'] = {}
  const isShown = new Set(shown)
  for (const one of rest) if (!isShown.has(one)) others[one.verdict] = (others[one.verdict] ?? 0) + 1
  const candidates = [...(chosen ? [{ ...chosen, verdict: 'chosen' as const }] : []), ...shown]
  return { chat, operatorId: chosen?.accountId ?? null, team, turn: undefined, candidates, others, skillsWaived }
}

/** The first `count` in an order, without putting hundreds in order for the sake of a few. */
function firstOf(all: readonly Candidate[], count: number, order: Order): Candidate[] {
  const first: Candidate[] = []
  for (const one of all) {
    const last = first.at(-1)
    if (first.length === count && last && order(last, one) <= 0) continue
    const place = first.findIndex((other) => order(one, other) < 0)
    first.splice(place === -1 ? first.length : place, 0, one)
    if (first.length > count) first.pop()
  }
  return first
}
