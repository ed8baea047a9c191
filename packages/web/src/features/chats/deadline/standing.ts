import type { ChatView } from '@besedka/contract'

const rank = { onTime: 0, halfOverdue: 1, overdue: 2 } as const satisfies Record<ChatView['urgency'], number>

export type Standing = {
  level: ChatView['urgency']
  /** Share of the time for an answer that is left, 1 to 0. */
  left: number
  /** Whole minutes until the answer is due, or since it was. */
  minutes: number
  /** When the answer is, or was, due. */
  dueAt: string
}

type Clocks = Pick<ChatView, 'state' | 'waitingSince' | 'halfOverdueAt' | 'overdueAt' | 'urgency'>

/** How a chat stands that waits for an answer (spec 4); null where nothing waits. @param now milliseconds */
export function standingOf(chat: Clocks, now: number): Standing | null {
  if (chat.state === 'closed' || chat.waitingSince === null || chat.overdueAt === null) return null
  const [since, due] = [Date.parse(chat.waitingSince), Date.parse(chat.overdueAt)]
  const half = chat.halfOverdueAt === null ? due : Date.parse(chat.halfOverdueAt)
  const byClock = now >= due ? 'overdue' : now >= half ? 'halfOverdue' : 'onTime'
  // A device whose clock is slow believes the server.
  const level = rank[chat.urgency] > rank[byClock] ? chat.urgency : byClock
  const left = level === 'overdue' ? 0 : Math.min(1, Math.max(0, (due - now) / Math.max(1, due - since)))
  // What is drawn in steps may be drawn for a moment before the customer wrote.
  const minutes = now >= due ? Math.floor((now - due) / 60_000) : Math.ceil((due - Math.max(now, since)) / 60_000)
  return { level, left, minutes, dueAt: chat.overdueAt }
}

const stepsOfBar = 100

/** The latest moment up to `now` at which the chat's standing looked different: a step of its bar, a minute, or a threshold. */
export function lastChange(chat: Clocks, now: number): number {
  if (chat.waitingSince === null || chat.overdueAt === null) return 0
  const [since, due] = [Date.parse(chat.waitingSince), Date.parse(chat.overdueAt)]
  const step = Math.min(60_000, Math.max(1_000, (due - since) / stepsOfBar))
  const thresholds = [chat.halfOverdueAt, chat.overdueAt].map((moment) => Date.parse(moment ?? '')).filter((moment) => moment <= now)
  return Math.max(now - (now % step), ...thresholds)
}
