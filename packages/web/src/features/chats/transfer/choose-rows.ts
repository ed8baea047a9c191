import type { AccountCard, BotCard, ChatView, TeamCard, TransferOperator, TransferTargets, TransferTeam } from '@besedka/contract'

/** Which targets are shown: those with a free place, those who are at work, or all. */
export type Reach = 'free' | 'active' | 'all'

export type OperatorRow = TransferOperator & {
  name: string /** No place is left: the chat cannot go there. */
  full: boolean
  recent: boolean
}
export type TeamRow = TransferTeam & { name: string; recent: boolean }
export type BotRow = { botId: string; name: string; recent: boolean }

type Asked = { chat: ChatView; search: string; reach: Reach /** Ids of those lately chosen. */; recent: readonly string[] }

/** Colleagues to whom the chat may go: the lately chosen first, then who has a place, then by how little they have to do. */
export function operatorRows(targets: TransferTargets, accounts: ReadonlyMap<string, AccountCard>, asked: Asked): OperatorRow[] {
  return targets.operators
    .filter(({ accountId }) => accountId !== asked.chat.assigneeId)
    .map((operator) => ({
      ...operator,
      name: accounts.get(operator.accountId)?.name ?? '',
      full: isFull(operator, targets),
      recent: asked.recent.includes(operator.accountId),
    }))
    .filter(
      (row) =>
        matches(row.name, asked.search) && (asked.reach === 'all' || (row.status === 'active' && (asked.reach === 'active' || !row.full))),
    )
    .sort((a, b) => Number(b.recent) - Number(a.recent) || rank(a) - rank(b) || a.load - b.load || a.name.localeCompare(b.name))
}

/** Teams to which the chat may go: the lately chosen first, then those with places. The queue in which it stands is not among them. */
export function teamRows(targets: TransferTargets, teams: ReadonlyMap<string, TeamCard>, asked: Asked): TeamRow[] {
  return targets.teams
    .filter(({ teamId }) => teamId !== asked.chat.teamId || asked.chat.assigneeId !== null)
    .map((team) => ({ ...team, name: teams.get(team.teamId)?.name ?? '', recent: asked.recent.includes(team.teamId) }))
    .filter(
      (row) =>
        matches(row.name, asked.search) && (asked.reach === 'all' || (asked.reach === 'active' ? row.active > 0 : row.freePlaces > 0)),
    )
    .sort(
      (a, b) => Number(b.recent) - Number(a.recent) || b.freePlaces - a.freePlaces || b.active - a.active || a.name.localeCompare(b.name),
    )
}

/** Bots to which the chat may go: the lately chosen first. The one that has it is not among them. */
export function botRows(targets: TransferTargets, bots: ReadonlyMap<string, BotCard>, asked: Omit<Asked, 'reach'>): BotRow[] {
  return targets.bots
    .filter(({ botId }) => botId !== asked.chat.botId)
    .map(({ botId }) => ({ botId, name: bots.get(botId)?.name ?? '', recent: asked.recent.includes(botId) }))
    .filter(({ name }) => matches(name, asked.search))
    .sort((a, b) => Number(b.recent) - Number(a.recent) || a.name.localeCompare(b.name))
}

/** No place is left with them; a limit of their own stands before the organisation's. */
export function isFull({ load, ownLimit }: TransferOperator, { limit }: TransferTargets): boolean {
  return limit !== null && load >= (ownLimit ?? limit)
}

function rank({ status, full }: OperatorRow): number {
  if (status === 'active') return full ? 1 : 0
  return status === 'break' ? 2 : 3
}

function matches(name: string, search: string): boolean {
  return name.toLowerCase().includes(search.trim().toLowerCase())
}
