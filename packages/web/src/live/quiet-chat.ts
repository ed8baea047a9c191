import type { ChatView } from '@besedka/contract'

/** What each message moves. */
const moving = [
  'version',
  'lastSeq',
  'lastMessage',
  'readSeq',
  'unanswered',
  'customerDeliveredSeq',
  'customerReadSeq',
  'activeAt',
  'customerWroteAt',
  'replyUntil',
] as const satisfies readonly (keyof ChatView)[]

type Moving = (typeof moving)[number]

/** A chat without what each message moves: what stands around a conversation need not be drawn again for each. */
export type QuietChat = Omit<ChatView, Moving>

const isMoving: ReadonlySet<string> = new Set(moving)

/** Whether two states of a chat differ in nothing but what messages move. */
export function isQuietlySame(before: ChatView | undefined, after: ChatView | undefined): boolean {
  if (before === after) return true
  if (before === undefined || after === undefined) return false
  const fields = Object.keys(after) as (keyof ChatView)[]
  return fields.every((field) => isMoving.has(field) || isSame(before[field], after[field]))
}

/** Fields hold plain values, lists of ids, and plain values by a key. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [some, others] = [Object.entries(a), new Map(Object.entries(b))]
  return some.length === others.size && some.every(([key, value]) => others.get(key) === value)
}
