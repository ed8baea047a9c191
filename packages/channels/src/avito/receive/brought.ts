import { z } from 'zod'
import type { RawUpdate } from '../../kit/inbound.ts'
import { type Chat, Item, isReadByThem, Message, Name } from '../api/chat.ts'
import type { History } from '../api/read.ts'

const Person = z.object({ name: z.string().catch('') })

/** What was read through the API, as it is stored: some messages of a chat, who writes there and about what, and which of ours the buyer has read. */
export const Brought = z.object({
  chatId: Name,
  accountId: z.string(),
  person: Person.nullish().catch(undefined),
  item: Item.nullish().catch(undefined),
  messages: z.array(z.unknown()).transform((all) => all.flatMap((one) => Told.safeParse(one).data ?? [])),
  read: z.array(Name).catch([]),
})
export type Brought = z.infer<typeof Brought>

/** `opens`: the buyer begins or comes back with it, so it shows the advertisement. */
const Told = Message.extend({ opens: z.literal(true).optional().catch(undefined) })
export type Told = z.infer<typeof Told>

/** What a chat says about all its messages. */
export type About = Pick<Brought, 'chatId' | 'accountId' | 'person' | 'item'>

export function aboutChat({ id, users, context }: Chat, accountId: string): About {
  const person = users.find((user) => user.id !== accountId)
  return { chatId: id, accountId, person: person && { name: person.name }, item: context?.value }
}

/** A buyer who comes back after so long is told apart by the advertisement again: their chat may have been closed meanwhile. */
const awaySeconds = 12 * 3600

/** The messages of a history with a mark at those by which the buyer begins or comes back. */
export function markOpenings({ messages, whole }: History, accountId: string): Told[] {
  let before: number | undefined
  return messages.map((message) => {
    if (message.author_id === accountId || message.type === 'system') return message
    const isFirst = before === undefined ? whole : message.created - before > awaySeconds
    before = message.created
    return isFirst ? { ...message, opens: true } : message
  })
}

export function bodyOf(about: About, { messages = [], read = [] }: { messages?: readonly Told[]; read?: readonly string[] }): Buffer {
  return Buffer.from(JSON.stringify({ ...about, messages, read }))
}

/** A message that polling has brought. */
export function updateOf(about: About, message: Told): RawUpdate {
  const { id, type, created } = message
  const externalId = `message:${type === 'deleted' ? 'deleted:' : ''}${id}`
  return { externalId, conversation: about.chatId, order: created, body: bodyOf(about, { messages: [message] }) }
}

/** That the buyer has read some messages of the account; undefined where there are none. */
export function receiptOf(about: About, messages: readonly Message[]): RawUpdate | undefined {
  const read = readByThem(messages, about.accountId)
  const last = messages.findLast(({ id }) => id === read.at(-1))
  if (!last) return undefined
  return { externalId: `read:${last.id}`, conversation: about.chatId, order: last.created, body: bodyOf(about, { read }) }
}

/** The names of those of the account's messages that the buyer has read. */
export function readByThem(messages: readonly Message[], accountId: string): string[] {
  const read = messages.filter((message) => message.author_id === accountId && message.type !== 'deleted' && isReadByThem(message))
  return read.map(({ id }) => id)
}
