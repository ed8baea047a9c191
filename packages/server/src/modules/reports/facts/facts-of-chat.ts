import { type OnceSpan, onceSpanMs, onceSpans } from '@besedka/contract'
import { reopenSeconds } from '../../chats/index.ts'
import type { ChatPast, Fact, PastEntry, PastMessage } from './chat-past.ts'

/** Messages of so long are one fact: every time zone begins its days on such a quarter of an hour. */
const quarterMs = 15 * 60_000

/**
 * What a chat adds to the numbers: pure, and decided by the chat's own past alone, so that facts can be built again at any time and come out
 * the same. A closing that was taken back has not happened; what is still going on is no fact yet.
 */
export function factsOfChat(chat: ChatPast): Fact[] {
  const teller = new Teller(chat)
  const entries = withoutTakenBack(chat.history)
  let next = 0
  for (const message of chat.messages) {
    // An entry comes after the message that was the last when it happened.
    for (; next < entries.length && (entries[next]?.detail.afterSeq ?? 0) < message.seq; next++) teller.entry(entries[next] as PastEntry)
    teller.message(message)
  }
  for (const entry of entries.slice(next)) teller.entry(entry)
  teller.standsStill()
  teller.rated()
  return teller.facts
}

/** How the chat began: by a customer, by a customer's answer to a mailing, or by an operator. */
function beginning({ startedBy, messages: [first] }: ChatPast): string {
  return first?.kind === 'mailing' ? 'mailing' : startedBy
}

/** The entries without closings that were taken back. */
function withoutTakenBack(history: readonly PastEntry[]): PastEntry[] {
  const kept: PastEntry[] = []
  for (const entry of history) {
    const closing = kept.findLastIndex(({ type }) => type === 'chat.closed')
    const takenBack = entry.type === 'chat.reopened' && takesBack(entry, kept[closing])
    if (takenBack) kept.splice(closing, 1)
    // Nothing was reopened that had not been closed.
    kept.push(takenBack ? { ...entry, type: 'chat.assigned' } : entry)
  }
  return kept
}

/** Whoever closed it has opened it again at once: that is an undo, and it was never closed. A chat that is opened again later has been closed. */
function takesBack(reopening: PastEntry, closing: PastEntry | undefined): boolean {
  if (closing?.detail.by.type !== 'operator' || closing.detail.by.id !== reopening.detail.by.id) return false
  return reopening.at.getTime() - closing.at.getTime() <= reopenSeconds * 1000
}

type Stay = { since: Date; teamId: string | null; operatorId: string | null; onBot: boolean }

/** Where a chat stands: a change of its team is another place, in the same hands too. */
type Standing = { since: Date; teamId: string | null; operatorId: string | null; part: 'onBot' | 'inQueue' | 'assigned' }

/** Where a chat was from a moment on. */
type Place = { since: Date; teamId: string | null; lastOperator: string | null }

/** A customer who begins nothing for so long, in milliseconds, has come back when they do. */
const goneMs = 30 * 86_400_000

class Teller {
  readonly facts: Fact[] = []
  private stay: Stay | null = null
  private standing: Standing | null = null
  private team: string | null
  private openedAt: Date
  private firstWrote: Date | null = null
  private lastWord: 'customer' | 'us' | null = null
  /** With bots since then, from one to another too. */
  private onBotSince: Date | null = null
  private talksTold = 0
  /** Somebody of us has had it in hands or answered. */
  private hadPerson = false
  /** A person's reply after a customer's message, since the chat was opened or reopened. */
  private answeredSince = false
  private readonly places: Place[] = []
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
    this.openedAt = chat.openedAt
  }

  entry(entry: PastEntry): void {
    const { type, at, detail } = entry
    switch (type) {
      case 'chat.opened':
        this.team = detail.toTeamId
        this.tell('opened', at, { operatorId: detail.toAssigneeId, part: beginning(this.chat), marked: this.chat.first })
        if (this.chat.formerAt && at.getTime() - this.chat.formerAt.getTime() >= goneMs) {
          this.tell('returned', at, { operatorId: detail.toAssigneeId })
        }
        return this.move(entry)
      case 'chat.halfOverdue':
        return this.tell('halfOverdue', at, { operatorId: this.stay?.operatorId ?? null })
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
        return this.move(entry)
      case 'chat.reopened':
        return this.reopen(entry)
      case 'chat.closed':
        return this.close(entry)
      default:
        return
    }
  }

  message({ kind, at, authorId, byMachine, byBot, failed }: PastMessage): void {
    if (failed !== null) this.tell('failed', at, { operatorId: authorId, part: failed })
    if (kind === 'mailing') return
    if (kind === 'internal') return this.count('note', at, authorId)
    if (kind === 'customer') {
      if (byMachine) return
      this.count('messageIn', at, this.stay?.operatorId ?? null)
      this.firstWrote ??= at
      this.lastWord = 'customer'
      // A customer who writes to a bot does not wait for a person.
      if (!this.stay?.onBot) this.ask(at)
      return
    }
    // An answer from the provider's own inbox, or by a program, is nobody's of here, and an answer all the same.
    if (byBot || !byMachine) this.lastWord = 'us'
    if (byMachine || authorId === null) return this.count(byBot ? 'botMessage' : 'automatic', at, null)
    this.hadPerson = true
    this.count('messageOut', at, authorId)
    this.lastOperator = authorId
    this.placed(at)
    if (this.firstWrote) this.answeredSince = true
    if (this.askedPeople && !this.answered) {
      this.last('firstReply', { since: this.askedPeople, at, operatorId: authorId })
      this.last('firstReplyWithBot', { since: this.firstWrote ?? this.askedPeople, at, operatorId: authorId })
      this.answered = true
    }
    if (this.turn) this.last('turn', { since: this.turn.since, at, operatorId: authorId, marked: !this.turn.late })
    this.turn = null
  }

  /** Asking and rating belong to where the chat was when they happened, which may have been before its end. */
  rated(): void {
    const { request } = this.chat
    if (!request) return
    const asked = this.placeAt(request.askedAt)
    this.tell('asked', request.askedAt, { teamId: asked.teamId, operatorId: request.askedById ?? asked.lastOperator })
    if (request.rating === null || request.ratedAt === null) return
    const { teamId, lastOperator: operatorId } = this.placeAt(request.ratedAt)
    const { rating } = request
    this.tell('rating', request.ratedAt, { teamId, operatorId, value: rating, part: String(rating), marked: rating >= 4 })
  }

  /** Where it stands is a fact too, or nobody could say how many stood there at a moment. */
  standsStill(): void {
    if (!this.standing) return
    const { since, ...place } = this.standing
    this.tell('stands', since, place)
  }

  private placed(since: Date): void {
    this.places.push({ since, teamId: this.team, lastOperator: this.lastOperator })
  }

  private placeAt(at: Date): Pick<Place, 'teamId' | 'lastOperator'> {
    return this.places.findLast(({ since }) => since <= at) ?? { teamId: this.team, lastOperator: this.lastOperator }
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
    const part = detail.toBotId ? 'bot' : detail.toAssigneeId === null ? 'team' : 'operator'
    this.tell('transfer', at, { operatorId, part })
  }

  private move({ at, detail }: PastEntry): void {
    const to = { teamId: detail.toTeamId, operatorId: detail.toAssigneeId, onBot: (detail.toBotId ?? null) !== null }
    const { stay } = this
    const part = to.onBot ? 'onBot' : to.operatorId === null ? 'inQueue' : 'assigned'
    this.stand({ since: at, teamId: to.teamId, operatorId: to.operatorId, part })
    const sameHands = stay !== null && stay.operatorId === to.operatorId && stay.onBot === to.onBot
    if (sameHands && (to.operatorId !== null || stay.teamId === to.teamId)) {
      this.team = to.teamId
      this.placed(at)
      return
    }
    if (to.onBot) this.giveToBot(at)
    else this.leave(at, to.operatorId)
    this.team = to.teamId
    this.stay = { since: at, ...to }
    if (to.onBot) this.onBotSince ??= at
    // It left without a word of it where routing rules have sent it elsewhere before the bot spoke: that was no talk.
    if (stay?.onBot && !to.onBot && detail.fromBotId === null) this.onBotSince = null
    if (stay?.onBot && !to.onBot) this.leaveBot(at, to.operatorId)
    if (stay?.onBot && !to.onBot && this.firstWrote) this.ask(at)
    if (to.operatorId !== null) {
      this.lastOperator = to.operatorId
      this.hadPerson = true
    }
    this.placed(at)
  }

  private stand(to: Standing): void {
    const { standing } = this
    if (standing && standing.part === to.part && standing.operatorId === to.operatorId && standing.teamId === to.teamId) return
    this.stoodUntil(to.since)
    this.standing = to
  }

  private stoodUntil(at: Date): void {
    if (!this.standing) return
    const { since, ...place } = this.standing
    // Nobody asks how long of it was working time, so that is not reckoned.
    this.tell('stood', at, { ...place, value: Math.max(0, at.getTime() - since.getTime()) })
    this.standing = null
  }

  /** It was closed, and is now opened again: what happens from here on is another piece of work. */
  private reopen(entry: PastEntry): void {
    this.tell('reopened', entry.at, { operatorId: entry.detail.by.type === 'operator' ? entry.detail.by.id : null })
    const answered = this.facts.findLast(({ kind }) => kind === 'answered')
    if (answered) Object.assign(answered, followedBy(answered.at, [entry.at, this.chat.nextAt]))
    this.openedAt = entry.at
    this.firstWrote = null
    this.askedPeople = null
    this.lastWord = null
    this.answeredSince = false
    this.hadPerson = false
    this.move(entry)
  }

  private leaveBot(at: Date, toId: string | null): void {
    if (!this.onBotSince) return
    this.last('bot', { since: this.onBotSince, at, operatorId: toId, part: toId === null ? 'queue' : 'operator' })
    this.heardByBots(at, toId)
    this.onBotSince = null
  }

  /** A talk says how often, not when: all that its bot heard belongs to the end of the stay. */
  private heardByBots(at: Date, operatorId: string | null): void {
    const talks = this.chat.talks.slice(this.talksTold).filter(({ beganAt }) => beganAt <= at)
    this.talksTold += talks.length
    for (const { heard, missed } of talks) {
      for (let count = 0; count < heard; count++) this.tell('botHeard', at, { operatorId, marked: count < missed })
    }
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
    const withBot = this.stay?.onBot === true
    this.stoodUntil(at)
    this.leave(at, null)
    if (withBot && this.onBotSince) {
      this.last('bot', { since: this.onBotSince, at, operatorId: null, part: 'closed', marked: !this.hadPerson })
      this.heardByBots(at, null)
    }
    this.onBotSince = null
    if (this.turn) this.last('turnLost', { since: this.turn.since, at, operatorId })
    this.turn = null
    const part = detail.by.type === 'operator' ? 'operator' : (detail.reason ?? detail.by.type)
    this.last('closed', { since: this.openedAt, at, operatorId, part })
    if (this.answeredSince) this.tell('answered', at, { operatorId, ...followedBy(at, [this.chat.nextAt]) })
    else if (this.firstWrote) this.tell('unanswered', at, { operatorId, marked: this.lastWord === 'customer' })
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
    this.facts.push({ value: null, part: null, marked: false, teamId: this.team, ...given, kind, at, channelId: this.chat.channelId })
  }
}

/** Of an answered closing: within what time the first of these came after it, and whether none did within the shortest. */
function followedBy(closedAt: Date, moments: readonly (Date | null)[]): { part: OnceSpan | null; marked: boolean } {
  const soonestMs = Math.min(...moments.map((moment) => (moment ? moment.getTime() - closedAt.getTime() : Number.POSITIVE_INFINITY)))
  const part = onceSpans.find((span) => soonestMs < onceSpanMs[span]) ?? null
  return { part, marked: part !== '24h' }
}
