import { z } from 'zod'
import type { LocalText } from '../locales.ts'
import { ChatView } from '../views/chat.ts'
import { CompanyView } from '../views/company.ts'
import { CustomerView } from '../views/customer.ts'
import { ChannelCard } from '../views/directory.ts'
import { MessageView } from '../views/message.ts'
import { Id } from '../views/shared.ts'
import { ChatHistoryDetail } from './chat-history.ts'
import { type StaffEventType, staffEvents } from './staff-events.ts'

/** A chat as other programs are told of it: nothing of who looked at it or took part, and of how its operator keeps their own desk. */
const PublicChat = ChatView.omit({
  participantIds: true,
  teamOnly: true,
  given: true,
  acceptBefore: true,
  arrival: true,
  snoozedUntil: true,
  returned: true,
  pinned: true,
  followerIds: true,
  mentionedIds: true,
  scheduled: true,
  readSeq: true,
  lastMessage: true,
  customerDeliveredSeq: true,
  customerReadSeq: true,
})
const PublicMessage = MessageView.omit({ delivery: true })
const PublicCustomer = CustomerView.omit({ pageUrl: true, pageTitle: true, device: true })
/** An internal comment stays inside, and so does why somebody has declined, how often, until when somebody has snoozed it, and by which macro they act. */
const PublicDetail = ChatHistoryDetail.omit({
  comment: true,
  refusal: true,
  timesRefused: true,
  until: true,
  macroName: true,
  ruleChain: true,
})

const chatEvent = z.object({ chat: PublicChat, detail: PublicDetail })
const messageEvent = z.object({ message: PublicMessage, chat: PublicChat })
const companyEvent = z.object({ company: CompanyView })
const channelEvent = z.object({ channel: ChannelCard })

/** The rule, and the chat as it is once the rule has acted. */
export const WebhookRuleData = z.object({ rule: z.object({ id: Id, name: z.string() }), chat: PublicChat })

type WebhookEvent = {
  /** The event of the log that it is made of; null: it is told beside the log. */
  from: StaffEventType | null
  /** What other programs get of it: the event's payload without what this schema does not name. */
  data: z.ZodObject
  title: LocalText
}

/** What webhooks can be told of. Names and fields are a promise to programs that we do not know. */
export const webhookEvents = {
  'chat.opened': { from: 'chat.opened', data: chatEvent, title: { 'ru-RU': 'Чат начат', 'en-GB': 'Chat opened' } },
  'chat.assigned': { from: 'chat.assigned', data: chatEvent, title: { 'ru-RU': 'Чат назначен оператору', 'en-GB': 'Chat assigned' } },
  'chat.transferred': { from: 'chat.transferred', data: chatEvent, title: { 'ru-RU': 'Чат передан', 'en-GB': 'Chat transferred' } },
  'chat.unassigned': {
    from: 'chat.unassigned',
    data: chatEvent,
    title: { 'ru-RU': 'Чат возвращён в очередь', 'en-GB': 'Chat unassigned' },
  },
  'chat.closed': { from: 'chat.closed', data: chatEvent, title: { 'ru-RU': 'Чат закрыт', 'en-GB': 'Chat closed' } },
  'chat.reopened': { from: 'chat.reopened', data: chatEvent, title: { 'ru-RU': 'Чат открыт снова', 'en-GB': 'Chat reopened' } },
  'chat.rated': { from: 'chat.rated', data: chatEvent, title: { 'ru-RU': 'Клиент оценил чат', 'en-GB': 'Chat rated' } },
  'message.created': {
    from: 'message.created',
    data: messageEvent,
    title: { 'ru-RU': 'Новое сообщение клиента или ответ', 'en-GB': 'Message from a customer, or a reply' },
  },
  'message.edited': {
    from: 'message.edited',
    data: messageEvent,
    title: { 'ru-RU': 'Сообщение изменено', 'en-GB': 'Message edited' },
  },
  'message.statusChanged': {
    from: 'message.statusChanged',
    data: staffEvents['message.statusChanged'].extend({ chat: PublicChat }),
    title: { 'ru-RU': 'Сообщение доставлено или прочитано', 'en-GB': 'Message delivered or read' },
  },
  'note.created': {
    from: 'message.created',
    data: messageEvent,
    title: { 'ru-RU': 'Новая внутренняя заметка', 'en-GB': 'Internal note' },
  },
  'customer.updated': {
    from: 'customer.updated',
    data: z.object({ customer: PublicCustomer }),
    title: { 'ru-RU': 'Карточка клиента изменена', 'en-GB': 'Customer changed' },
  },
  'customer.merged': {
    from: 'customer.merged',
    data: staffEvents['customer.merged'].extend({ customer: PublicCustomer }),
    title: { 'ru-RU': 'Клиенты объединены', 'en-GB': 'Customers merged' },
  },
  'customer.takenApart': {
    from: 'customer.takenApart',
    data: z.object({ customer: PublicCustomer, others: z.array(PublicCustomer) }),
    title: { 'ru-RU': 'Объединённые клиенты разделены', 'en-GB': 'Merged customers taken apart' },
  },
  'company.updated': {
    from: 'company.updated',
    data: companyEvent,
    title: { 'ru-RU': 'Компания создана или изменена', 'en-GB': 'Company created or changed' },
  },
  'company.deleted': { from: 'company.deleted', data: companyEvent, title: { 'ru-RU': 'Компания удалена', 'en-GB': 'Company deleted' } },
  'channel.created': { from: 'channel.created', data: channelEvent, title: { 'ru-RU': 'Канал подключён', 'en-GB': 'Channel connected' } },
  'channel.updated': { from: 'channel.updated', data: channelEvent, title: { 'ru-RU': 'Канал изменён', 'en-GB': 'Channel changed' } },
  'channel.deleted': { from: 'channel.deleted', data: channelEvent, title: { 'ru-RU': 'Канал удалён', 'en-GB': 'Channel deleted' } },
  'rule.ran': { from: null, data: WebhookRuleData, title: { 'ru-RU': 'Вызов правилом событий', 'en-GB': 'Called by an event rule' } },
} as const satisfies Record<string, WebhookEvent>

export type WebhookEventType = keyof typeof webhookEvents

export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]]

export const WebhookEventType = z.enum(webhookEventTypes)

/** What the button "Send a test" sends; nobody chooses it. */
export const webhookTestType = 'webhook.test'

/** What an event rule sends to a webhook that it calls, if the webhook has chosen it. */
export const webhookRuleType = 'rule.ran' satisfies WebhookEventType
