import { newId, type RatingFields } from '@besedka/contract'
import type { CurrentAccount } from '../../modules/authentication/index.ts'
import { assignChat, closeChat, noteInChats } from '../../modules/chats/index.ts'
import { findOrCreateCustomerByContact, noteVisit } from '../../modules/customers/index.ts'
import { openWithMessage, sendMessage } from '../../modules/messages/index.ts'
import { whileActive } from '../../modules/presence/index.ts'
import { askForRating, findRequestOfChat, takeRating } from '../../modules/quality/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { type DemoChat, type DemoLine, demoChats } from './demo-chats.ts'

export type DemoHouse = {
  organisationId: string
  accounts: ReadonlyMap<string, CurrentAccount>
  channels: Record<DemoChat['channel'], { id: string; type: string; teamId: string | null }>
}

/** Lets the demo chats happen, each step at its own moment in the past, through the verbs that real chats go through. */
export async function createDemoChats(app: AppContext, house: DemoHouse): Promise<void> {
  const started = app.now().getTime()
  const at: At = (minutesAgo, work) => {
    const now = new Date(started - minutesAgo * 60_000)
    return inOrganisation({ ...app, now: () => now }, house.organisationId, work)
  }
  for (const chat of demoChats) await play(app, chat, house, at)
}

type At = <T>(minutesAgo: number, work: (tx: Transaction) => Promise<T>) => Promise<T>

async function play(app: AppContext, demo: DemoChat, house: DemoHouse, at: At): Promise<void> {
  const [first, ...others] = demo.lines
  if (!first) return
  const channel = house.channels[demo.channel]
  const { chatId, customerId } = await at(first.minutesAgo, (tx) => begin(tx, demo, channel, first))
  const operator = demo.operator && house.accounts.get(demo.operator)
  if (operator) {
    await at(first.minutesAgo - 0.5, (tx) =>
      whileActive(tx, operator.id, () => assignChat(tx, operator, { chatId, accountId: operator.id, expectedAssigneeId: null })),
    )
  }
  for (const line of others) await at(line.minutesAgo, (tx) => say(tx, house, { chatId, customerId, channel, line, demo }))
  const last = demo.lines.at(-1)?.minutesAgo ?? 0
  // In a past that was never lived through nobody has looked at its clocks: that is not being late.
  if (!demo.closed || !operator) return at(0, (tx) => noteInChats(tx, [{ chat: { id: chatId }, change: { clock_at: tx.now } }]))
  if (demo.rating) await at(last - 0.5, (tx) => askForRating(tx, app.config, operator, chatId))
  await at(last - 1, (tx) => closeChat(tx, operator, { chatId }))
  const { rating } = demo
  if (rating) await at(last - 2, (tx) => rateWhenAsked(tx, chatId, rating))
}

async function rateWhenAsked(tx: Transaction, chatId: string, rating: RatingFields): Promise<void> {
  const request = await findRequestOfChat(tx.db, chatId)
  if (request) await takeRating(tx, request.id, { ...rating, was: null })
}

async function begin(tx: Transaction, demo: DemoChat, channel: DemoHouse['channels']['site'], line: DemoLine) {
  const { name, device, pageUrl, pageTitle } = demo.customer
  const contact = { type: channel.type, value: newId(), channelId: channel.id }
  const { customerId } = await findOrCreateCustomerByContact(tx, { name, device, locale: 'ru-RU', contact })
  await noteVisit(tx, customerId, { page_url: pageUrl, page_title: pageTitle, locale: 'ru-RU', device }, [])
  const by = { type: 'customer', id: customerId } as const
  const about = { channel, customer: { id: customerId, name }, by, operatorId: null }
  const { chat } = await openWithMessage(tx, about, fromCustomer(customerId, line))
  return { chatId: chat.id, customerId }
}

async function say(
  tx: Transaction,
  house: DemoHouse,
  given: { chatId: string; customerId: string; channel: DemoHouse['channels']['site']; line: DemoLine; demo: DemoChat },
): Promise<void> {
  const { chatId, customerId, channel, line, demo } = given
  const author = line.from === 'customer' ? undefined : house.accounts.get(line.from)
  if (author) {
    const kind = line.note ? 'internal' : 'reply'
    await sendMessage(tx, author, { chatId, id: newId(tx.now.getTime()), kind, text: line.text, fileIds: [] })
    return
  }
  const by = { type: 'customer', id: customerId } as const
  const about = { channel, customer: { id: customerId, name: demo.customer.name }, by, operatorId: null }
  await openWithMessage(tx, about, fromCustomer(customerId, line))
}

function fromCustomer(customerId: string, line: DemoLine) {
  return {
    id: newId(),
    kind: 'customer' as const,
    author: null,
    text: line.text,
    fileIds: [],
    uploader: { kind: 'customer' as const, id: customerId },
  }
}
