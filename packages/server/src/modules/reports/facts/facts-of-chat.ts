import type { ChatPast, Fact, PastEntry, PastMessage } from './chat-past.ts'

/** Messages of so long are one fact: every time zone begins its days on such a quarter of an hour. */
const quarterMs = 15 * 60_000

/**
 * What a chat adds to the numbers: pure, and decided by the chat's own past alone, so that facts can be built again at any time and come out
 * the same. A closing that was taken back has not happened; what is still going on is no fact yet.
 */
export function factsOfChat(chat: ChatPast): Fact[] {
  const teller = new Teller(chat)
  const entries = standing(chat.history)
  let next = 0
  for (const message of chat.messages) {
    // An entry comes after the message that was the last when it happened.
    for (; next < entries.length && (entries[next]?.detail.afterSeq ?? 0) < message.seq; next++) teller.entry(entries[next] as PastEntry)
    teller.message(message)
  }
  for (const entry of entries.slice(next)) teller.entry(entry)
  teller.rated()
  return teller.facts
}

/** The entries without closings that were taken back, and without what an operator transferred and took back. */
function standing(history: readonly PastEntry[]): PastEntry[] {
  const kept: PastEntry[] = []
  for (const entry of history) {
    if (entry.type === 'chat.reopened') remove(kept, 'chat.closed')
    kept.push(entry)
  }
  return kept
}

function remove(entries: PastEntry[], type: PastEntry['type']): void {
  const index = entries.findLastIndex((entry) => entry.type === type)
  if (index >= 0) entries.splice(index, 1)
}

type Stay = { since: Date; teamId: string | null; operatorId: string | null; onBot: boolean }

class Teller {
  readonly facts: Fact[] = []
  private stay: Stay | null = null
  private team: string | null
  private firstWrote: Date | null = null
  /** Since when the customer has waited for the first reply of a person; time with a bot does not count. */
  private askedPeople: Date | null = null
  private answered = false
  private turn: { since: Date; late: boolean } | null = null
  private lastOperator: string | null = null
  private readonly buckets = new Map<string, Fact>()
  private readonly chat: ChatPast

  constructor(chat: ChatPast) {
    this.chat = chat
    this.team = chat.teamId
  }

  entry(entry: PastEntry): void {
    const { type, at, detail } = entry
    switch (type) {
      case 'chat.opened':
        this.team = detail.toTeamId
        this.tell('opened', at, { operatorId: detail.toAssigneeId, part: this.chat.startedBy, marked: this.chat.first })
        return this.move(entry)
      case 'chat.overdue':
        if (this.turn) this.turn.late = true
        return this.tell('overdue', at, { operatorId: this.stay?.operatorId ?? null })
      case 'chat.transferred':
        this.transferred(entry)
        return this.move(entry)
      case 'chat.unassigned':
        this.tell('unassigned', at, { operatorId: detail.fromAssigneeId, part: detail.reason ?? detail.by.type })
        return this.move(entry)
      case 'chat.assigned':
      case 'chat.reopened':
        return this.move(entry)
      case 'chat.closed':
        return this.close(entry)
      default:
        return
    }
  }

  message({ kind, at, authorId, byMachine }: PastMessage): void {
    if (kind === 'mailing') return
    if (kind === 'internal') return this.count('note', at, authorId)
    if (kind === 'customer') {
      if (byMachine) return
      this.count('messageIn', at, this.stay?.operatorId ?? null)
      this.firstWrote ??= at
      // A customer who writes to a bot does not wait for a person.
      if (!this.stay?.onBot) this.ask(at)
      return
    }
    if (byMachine || authorId === null) return this.count('automatic', at, null)
    this.count('messageOut', at, authorId)
    this.lastOperator = authorId
    if (this.askedPeople && !this.answered) {
      this.last('firstReply', { since: this.askedPeople, at, operatorId: authorId })
      this.answered = true
    }
    if (this.turn) this.last('turn', { since: this.turn.since, at, operatorId: authorId, marked: !this.turn.late })
    this.turn = null
  }

  /** Asking and rating are no matter of where the chat stood. */
  rated(): void {
    const { request } = this.chat
    if (!request) return
    this.tell('asked', request.askedAt, { operatorId: request.askedById ?? this.lastOperator })
    if (request.rating === null || request.ratedAt === null) return
    this.tell('rating', request.ratedAt, { operatorId: this.lastOperator, value: request.rating, marked: request.rating >= 4 })
  }

  private transferred({ at, detail }: PastEntry): void {
    if (detail.reason === 'undone') {
      const index = this.facts.findLastIndex((fact) => fact.kind === 'transfer')
      if (index >= 0) this.facts.splice(index, 1)
      return
    }
    // Where rules send a chat is no transfer by anybody.
    if (detail.by.type !== 'operator' && detail.by.type !== 'apiKey') return
    const operatorId = detail.by.type === 'operator' ? detail.by.id : null
    this.tell('transfer', at, { operatorId, part: detail.toAssigneeId === null ? 'team' : 'operator' })
  }

  private move({ at, detail }: PastEntry): void {
    const to = { teamId: detail.toTeamId, operatorId: detail.toAssigneeId, onBot: (detail.toBotId ?? null) !== null }
    const { stay } = this
    const sameHands = stay !== null && stay.operatorId === to.operatorId && stay.onBot === to.onBot
    if (sameHands && (to.operatorId !== null || stay.teamId === to.teamId)) {
      this.team = to.teamId
      return
    }
    if (to.onBot) this.giveToBot(at)
    else this.leave(at, to.operatorId)
    this.team = to.teamId
    this.stay = { since: at, ...to }
    if (stay?.onBot && !to.onBot && this.firstWrote) this.ask(at)
    if (to.operatorId !== null) this.lastOperator = to.operatorId
  }

  /** The customer waits for a person from now on, where they do not already. */
  private ask(at: Date): void {
    this.turn ??= { since: at, late: false }
    this.askedPeople ??= at
  }

  /** A queue that ends with a bot counts as no lost wait, and the customer waits for nobody until the bot hands over. */
  private giveToBot(at: Date): void {
    if (this.stay && this.stay.operatorId !== null) this.leave(at, null)
    this.turn = null
    if (!this.answered) this.askedPeople = null
  }

  /** Ends the stay in a queue or in somebody's hands; `toId`: whose hands it comes into. */
  private leave(at: Date, toId: string | null): void {
    if (!this.stay) return
    const { since, operatorId, teamId, onBot } = this.stay
    this.team = teamId
    this.stay = null
    if (onBot) return
    if (operatorId !== null) this.last('hands', { since, at, operatorId })
    else if (toId !== null) this.last('queue', { since, at, operatorId: toId })
    else this.last('queueLost', { since, at, operatorId: null })
  }

  private close({ at, detail }: PastEntry): void {
    const operatorId = detail.fromAssigneeId ?? null
    this.leave(at, null)
    if (this.turn) this.last('turnLost', { since: this.turn.since, at, operatorId })
    this.turn = null
    const part = detail.by.type === 'operator' ? 'operator' : (detail.reason ?? detail.by.type)
    this.last('closed', { since: this.chat.openedAt, at, operatorId, part })
    if (this.answered) this.tell('answered', at, { operatorId })
    else if (this.firstWrote) this.tell('unanswered', at, { operatorId })
  }

  private last(kind: Fact['kind'], given: Pick<Fact, 'operatorId'> & Partial<Fact> & { since: Date; at: Date }): void {
    // A clock that was set back makes nobody wait less than nothing.
    this.tell(kind, given.at, { ...given, value: Math.max(0, given.at.getTime() - given.since.getTime()) })
  }

  private count(kind: Fact['kind'], at: Date, operatorId: string | null): void {
    const quarter = Math.floor(at.getTime() / quarterMs) * quarterMs
    const key = [kind, quarter, operatorId, this.team].join()
    const known = this.buckets.get(key)
    if (known) {
      known.value = (known.value ?? 0) + 1
      return
    }
    this.tell(kind, new Date(quarter), { operatorId, value: 1 })
    const made = this.facts.at(-1)
    if (made) this.buckets.set(key, made)
  }

  private tell(kind: Fact['kind'], at: Date, given: Pick<Fact, 'operatorId'> & Partial<Fact>): void {
    this.facts.push({ value: null, part: null, marked: false, ...given, kind, at, channelId: this.chat.channelId, teamId: this.team })
  }
}
