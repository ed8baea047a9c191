import { newId } from '@besedka/contract'
import { seeded } from '../../platform/random/seeded.ts'
import { demoBotLines, demoFirstNames, demoLastNames, demoNotes, demoTalks } from './demo-past-texts.ts'

/** Somebody's whole chat, all of it over. Moments in milliseconds. */
export type PastChat = {
  customer: number
  channel: 'site' | 'page'
  openedAt: number
  /** Null: nobody ever took it. */
  operator: number | null
  assignedAt: number
  /** Handed on to the other operator. */
  transferredAt: number | null
  halfOverdueAt: number | null
  overdueAt: number | null
  /** A bot had it first, until it gave it to people, or closed it. */
  bot: { until: number; contained: boolean } | null
  lines: PastLine[]
  closedAt: number
  rating: { askedAt: number; rating: 1 | 2 | 3 | 4 | 5 | null; ratedAt: number } | null
}

export type PastLine = { at: number; from: 'customer' | 'operator' | 'bot'; operator: number; text: string; note: boolean }

export type PastShift = { operator: number; from: number; to: number; status: 'active' | 'break' }

export type DemoPast = { customers: { id: string; name: string; at: number }[]; chats: PastChat[]; shifts: PastShift[] }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const halfOverdueMs = 5 * minute
const overdueMs = 15 * minute
/** From its first message to its rating no chat takes longer, so that late on a day none of them ends after now. */
const longestChat = 6 * hour

/** How busy the days of a week are, Monday first, and the hours of a day. */
const weekDays = [1.15, 1.05, 1, 1, 1.1, 0.6, 0.45]
const hours = [0, 0, 0, 0, 0, 0, 0, 0.2, 0.6, 1.1, 1.5, 1.6, 1.3, 1.1, 1.2, 1.4, 1.5, 1.3, 1.1, 0.9, 0.7, 0.4, 0.1, 0]
const chatsADay = 26
/** How many of the site's chats the bot met, and how many of these it finished. */
const [metByBot, containedByBot] = [0.3, 0.42]

/**
 * Days as a shop lives through them: weekdays and peaks, a season that grows, one bad week, breaks, ratings that follow the wait. The same seed
 * makes the same past.
 */
export function planDemoPast({ now, days, seed = 1 }: { now: number; days: number; seed?: number }): DemoPast {
  const random = seeded(seed)
  const botRandom = seeded(seed + 1)
  const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
  const past: DemoPast = { customers: [], chats: [], shifts: [] }
  // Midnight in Moscow, where the shop is. Today is told by the demo's own chats.
  const today = Math.floor((now + 3 * hour) / day) * day - 3 * hour
  for (let back = days; back >= 1; back--) {
    const midnight = today - back * day
    const weekDay = (new Date(midnight + 12 * hour).getUTCDay() + 6) % 7
    const season = 0.8 + 0.4 * (1 - back / Math.max(1, days)) + 0.15 * Math.sin(back / 9)
    const bad = back > 34 && back < 40
    for (const operator of weekDay < 5 ? [0, 1] : [weekDay % 2]) past.shifts.push(...shiftsOf(operator, midnight, random))
    const many = Math.round(chatsADay * season * (weekDays[weekDay] ?? 1) * (0.85 + 0.3 * random()))
    for (let index = 0; index < many; index++) {
      const openedAt = midnight + weighted(hours, random()) * hour + Math.floor(random() * hour)
      if (openedAt > now - longestChat) continue
      const chat = chatAt(openedAt, { midnight, weekDay, bad })
      past.chats.push(chat.channel === 'site' && botRandom() < metByBot ? withBot(chat, botRandom) : chat)
    }
  }
  past.chats.sort((a, b) => a.openedAt - b.openedAt)
  return past

  function chatAt(openedAt: number, { midnight, weekDay, bad }: { midnight: number; weekDay: number; bad: boolean }): PastChat {
    const customer = customerAt(openedAt)
    const channel = random() < 0.68 ? 'site' : 'page'
    const operator = weekDay < 5 ? Math.floor(random() * 2) : weekDay % 2
    const talk = pick(demoTalks)
    const rush = (hours[Math.floor((openedAt - midnight) / hour)] ?? 1) > 1.3 ? 1.6 : 1
    const wait = 35_000 * Math.exp(1.1 * normal(random)) * rush * (bad ? 4 : 1)
    const lines: PastChat['lines'] = [{ at: openedAt, from: 'customer', operator, text: talk.question, note: false }]
    const given = { customer, channel, openedAt, lines } as const
    if (random() < (bad ? 0.12 : 0.035)) {
      const closedAt = openedAt + 4 * hour
      return {
        ...given,
        operator: null,
        assignedAt: 0,
        transferredAt: null,
        halfOverdueAt: openedAt + halfOverdueMs,
        overdueAt: openedAt + overdueMs,
        bot: null,
        closedAt,
        rating: null,
      }
    }
    const assignedAt = openedAt + Math.round(wait * 0.6)
    const transferredAt = random() < 0.07 ? assignedAt + Math.round(minute * (1 + random())) : null
    const answering = transferredAt === null ? operator : 1 - operator
    let at = Math.max(openedAt + Math.round(wait) + 12_000, (transferredAt ?? 0) + 20_000)
    const halfOverdueAt = at - openedAt > halfOverdueMs ? openedAt + halfOverdueMs : null
    const overdueAt = at - openedAt > overdueMs ? openedAt + overdueMs : null
    const say = (from: 'customer' | 'operator', text: string, note = false) => lines.push({ at, from, operator: answering, text, note })
    if (random() < 0.12) {
      say('operator', pick(demoNotes), true)
      at += 15_000
    }
    say('operator', talk.answer)
    if (talk.more) {
      at += Math.round(minute * (0.5 + 2 * random()))
      say('customer', talk.more[0])
      at += Math.round(minute * (0.3 + 2.5 * random()) * (bad ? 2 : 1))
      say('operator', talk.more[1])
    }
    if (talk.thanks) {
      at += Math.round(minute * (0.3 + random()))
      say('customer', talk.thanks)
    }
    const closedAt = at + Math.round(minute * (1 + 6 * random()))
    const happy = wait > 10 * minute ? 0.35 : wait > 3 * minute ? 0.7 : 0.92
    const rating =
      random() < 0.6 ? { askedAt: closedAt, rating: ratingOf(happy), ratedAt: closedAt + Math.round(3 * minute * random()) + 5_000 } : null
    return { ...given, operator, assignedAt, transferredAt, halfOverdueAt, overdueAt, bot: null, closedAt, rating }
  }

  function ratingOf(happy: number): 1 | 2 | 3 | 4 | 5 | null {
    if (random() < 0.45) return null
    if (random() < happy) return random() < 0.7 ? 5 : 4
    return pick([1, 2, 3, 3] as const)
  }

  /** A third of those who write have been here before. */
  function customerAt(at: number): number {
    if (past.customers.length > 20 && random() < 0.35) return Math.floor(random() * past.customers.length)
    past.customers.push({ id: newId(at), name: `${pick(demoFirstNames)} ${pick(demoLastNames)}`, at })
    return past.customers.length - 1
  }
}

/** The same chat, met by the bot first: either it could help, or all that people did came later by as long as that took. */
function withBot(chat: PastChat, random: () => number): PastChat {
  const [question, ...others] = chat.lines
  if (!question) return chat
  const { openedAt } = chat
  const line = (at: number, from: PastLine['from'], text: string): PastLine => ({
    at,
    from,
    operator: question.operator,
    text,
    note: false,
  })
  const asked = openedAt + 2_000 + Math.round(minute * (0.2 + random()))
  const greeted = [question, line(openedAt + 2_000, 'bot', demoBotLines.hello)]
  if (random() < containedByBot) {
    const thanked = asked + Math.round(minute * (0.3 + random()))
    const lines = [
      ...greeted,
      line(asked, 'customer', demoBotLines.askDelivery),
      line(asked + 2_000, 'bot', demoBotLines.delivery),
      line(thanked, 'customer', demoBotLines.thanks),
      line(thanked + 2_000, 'bot', demoBotLines.bye),
    ]
    const closedAt = thanked + 3_000
    const nobody = { operator: null, assignedAt: 0, transferredAt: null, halfOverdueAt: null, overdueAt: null, rating: null }
    return { ...chat, ...nobody, bot: { until: closedAt, contained: true }, lines, closedAt }
  }
  const until = asked + 3_000
  const later = until - openedAt
  const { rating } = chat
  return {
    ...chat,
    bot: { until, contained: false },
    lines: [
      ...greeted,
      line(asked, 'customer', demoBotLines.askPeople),
      line(asked + 2_000, 'bot', demoBotLines.people),
      ...others.map((one) => ({ ...one, at: one.at + later })),
    ],
    assignedAt: chat.assignedAt + later,
    transferredAt: chat.transferredAt === null ? null : chat.transferredAt + later,
    halfOverdueAt: chat.halfOverdueAt === null ? null : chat.halfOverdueAt + later,
    overdueAt: chat.overdueAt === null ? null : chat.overdueAt + later,
    closedAt: chat.closedAt + later,
    rating: rating && { ...rating, askedAt: rating.askedAt + later, ratedAt: rating.ratedAt + later },
  }
}

/** Nine to six or noon to nine, a lunch, a short break; and one in twenty comes late. */
function shiftsOf(operator: number, midnight: number, random: () => number): PastShift[] {
  const from = midnight + (operator === 0 ? 9 : 12) * hour + Math.round((random() < 0.05 ? 40 : 6) * minute * random())
  const lunch = from + 4 * hour + Math.round(30 * minute * random())
  const tea = lunch + 2.5 * hour
  const to = from + 9 * hour - Math.round(10 * minute * random())
  const part = (start: number, end: number, status: PastShift['status']) => ({
    operator,
    from: Math.round(start),
    to: Math.round(end),
    status,
  })
  return [
    part(from, lunch, 'active'),
    part(lunch, lunch + 45 * minute, 'break'),
    part(lunch + 45 * minute, tea, 'active'),
    part(tea, tea + 12 * minute, 'break'),
    part(tea + 12 * minute, to, 'active'),
  ]
}

function weighted(weights: readonly number[], at: number): number {
  let left = at * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    if (left < weight) return index
    left -= weight
  }
  return weights.length - 1
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
