import { alertText, type Locale, type MonitoringAlert, type PushNotice } from '@besedka/contract'
import type { ChatOccasion } from './occasion.ts'

const titles: Record<Locale, Record<ChatOccasion['event'], string>> = {
  'ru-RU': {
    newChat: 'Новый чат в очереди',
    newMessage: 'Новое сообщение',
    assigned: 'Вам назначен чат',
    transferred: 'Вам передали чат',
    returned: 'Отложенный чат вернулся',
    mentioned: 'Вас упомянули в заметке',
    followed: 'Новое в чате, за которым вы следите',
    notSent: 'Отложенное сообщение не отправлено',
    overdue: 'Ответ просрочен',
    stuck: 'Чат никто не берёт',
  },
  'en-GB': {
    newChat: 'New chat in the queue',
    newMessage: 'New message',
    assigned: 'A chat was assigned to you',
    transferred: 'A chat was handed to you',
    returned: 'A chat you snoozed is back',
    mentioned: 'You were mentioned in a note',
    followed: 'New in a chat you follow',
    notSent: 'A scheduled message was not sent',
    overdue: 'An answer is overdue',
    stuck: 'Nobody takes a chat',
  },
}

const testWords: Record<Locale, Pick<PushNotice, 'title' | 'body'>> = {
  'ru-RU': { title: 'Уведомления работают', body: 'Так Беседка сообщит о новых чатах и сообщениях.' },
  'en-GB': { title: 'Notifications work', body: 'This is how Besedka will tell you of new chats and messages.' },
}

/**
 * One notice for all that happened in one chat since the last look, the weightiest of it first. It names the customer and never says what
 * they wrote: notices lie on locked screens.
 */
export function describeOccasions(occasions: readonly [ChatOccasion, ...ChatOccasion[]], locale: Locale): PushNotice {
  const [first] = occasions
  const weightiest = weight.find((event) => occasions.some((one) => one.event === event)) ?? first.event
  const messages = occasions.filter((one) => one.event === 'newMessage').length
  const { id, customerName } = first.chat
  return {
    title: titles[locale][weightiest],
    body: weightiest === 'newMessage' && messages > 1 ? `${customerName} (${messages})` : customerName,
    tag: `chat:${id}`,
    path: `/admin/chats?${new URLSearchParams({ filter: weightiest === 'newChat' ? 'waiting' : 'assigned', chat: id, ...messageOf(occasions, weightiest) })}`,
    lang: locale.slice(0, 2),
  }
}

/** The message that the notice leads to, where it is about one. */
function messageOf(occasions: readonly ChatOccasion[], event: ChatOccasion['event']): { message?: string } {
  const seq = occasions.findLast((one) => one.event === event)?.seq
  return seq === undefined ? {} : { message: String(seq) }
}

/** One notice for all chats whose answer has become overdue, or that nobody takes, since the last look; the next one takes its place. */
export function supervisorsNotice(event: 'overdue' | 'stuck', occasions: readonly ChatOccasion[], locale: Locale): PushNotice {
  const chats = [...new Map(occasions.map(({ chat }) => [chat.id, chat])).values()]
  const [first] = chats
  const alone = chats.length === 1 && first
  return {
    title: titles[locale][event],
    body: alone ? alone.customerName : manyChats[locale](chats.length),
    tag: event,
    path: `/admin/chats?${new URLSearchParams({ filter: event === 'overdue' ? 'expired' : 'waiting', ...(alone ? { chat: alone.id } : {}) })}`,
    lang: locale.slice(0, 2),
  }
}

/** A team that somebody watches does not keep up: one notice for each kind of it. */
export function alertNotice(alert: MonitoringAlert, locale: Locale): PushNotice {
  return {
    title: alert.teamName ?? wholeOrganisation[locale],
    body: alertText(alert, locale),
    tag: `alert:${alert.teamId}:${alert.kind}`,
    path: '/admin/monitoring/teams',
    lang: locale.slice(0, 2),
  }
}

const wholeOrganisation: Record<Locale, string> = { 'ru-RU': 'Все команды', 'en-GB': 'All teams' }

const russian = new Intl.PluralRules('ru-RU')

const chatForms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'чат', few: 'чата' }

const manyChats: Record<Locale, (count: number) => string> = {
  'ru-RU': (count) => `${count} ${chatForms[russian.select(count)] ?? 'чатов'}`,
  'en-GB': (count) => `${count} chats`,
}

const weight: readonly ChatOccasion['event'][] = [
  'notSent',
  'transferred',
  'assigned',
  'mentioned',
  'returned',
  'newChat',
  'newMessage',
  'followed',
]

/** What the test button sends. */
export function testNotice(locale: Locale): PushNotice {
  return { ...testWords[locale], tag: 'test', path: '/admin/profile/general', lang: locale.slice(0, 2) }
}
