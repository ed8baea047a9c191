import type { Locale } from '@besedka/contract'
import type { Config } from '../../platform/config/read-config.ts'
import type { MailNotice } from '../../platform/notices/mail-notice.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'

/** A chat that nobody has answered: `overdue` by the channel's threshold, or one that has begun while nobody is there. */
export type Escalated = { chatId: string; customerName: string; waitingSince: Date; overdue: boolean }

const listedMost = 20

type Given = {
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>
  locale: Locale
  channelName: string
  escalated: readonly Escalated[]
  now: Date
}

/** The mail about them. It names customers and how long they wait, and never says what they wrote: mail is no place for that. */
export function describeEscalations({ config, locale, channelName, escalated, now }: Given): Omit<MailNotice, 'to' | 'locale'> {
  const words = texts[locale]
  const overdue = escalated.filter((one) => one.overdue).length
  const lines = escalated
    .slice(0, listedMost)
    .map((one) => words.line(one, Math.floor((now.getTime() - one.waitingSince.getTime()) / 60_000)))
  const rest = escalated.length - lines.length
  const [first] = escalated
  const where = { filter: overdue ? 'expired' : 'waiting', ...(first && escalated.length === 1 ? { chat: first.chatId } : {}) }
  return {
    subject: words.subject(channelName, escalated.length, overdue),
    paragraphs: [words.intro(escalated.length), ...lines, ...(rest > 0 ? [words.rest(rest)] : [])],
    button: { label: words.button, url: pageAddress(config, `/admin/chats?${new URLSearchParams(where)}`) },
    footnote: words.footnote(channelName),
  }
}

type Words = {
  subject(channel: string, count: number, overdue: number): string
  intro(count: number): string
  line(chat: Escalated, minutes: number): string
  rest(count: number): string
  button: string
  footnote(channel: string): string
}

const texts: Record<Locale, Words> = {
  'ru-RU': {
    subject: (channel, count, overdue) =>
      overdue === count
        ? `${channel}: ${chatsRu(count, 'просрочен', 'просрочены', 'просрочено')}`
        : `${channel}: ${chatsRu(count, 'ждёт', 'ждут', 'ждут')} ответа`,
    intro: (count) => (count === 1 ? 'Клиент ждёт ответа:' : 'Клиенты ждут ответа:'),
    line: ({ customerName, overdue }, minutes) =>
      `${customerName}: ${durationRu(minutes)}${overdue ? ', ответ просрочен' : ', никого нет на месте'}`,
    rest: (count) => `И ещё ${chatsRu(count)}.`,
    button: 'Открыть чаты',
    footnote: (channel) =>
      `Письмо пришло потому, что ваш адрес указан в настройках канала «${channel}». Такие письма приходят не чаще одного за 10 минут.`,
  },
  'en-GB': {
    subject: (channel, count, overdue) =>
      overdue === count
        ? `${channel}: ${count} overdue ${count === 1 ? 'chat' : 'chats'}`
        : `${channel}: ${count} ${count === 1 ? 'chat waits' : 'chats wait'} for an answer`,
    intro: (count) => (count === 1 ? 'A customer waits for an answer:' : 'Customers wait for an answer:'),
    line: ({ customerName, overdue }, minutes) =>
      `${customerName}: ${durationEn(minutes)}${overdue ? ', the answer is overdue' : ', nobody is there'}`,
    rest: (count) => `And ${count} more.`,
    button: 'Open the chats',
    footnote: (channel) =>
      `You get this because your address stands in the settings of the channel “${channel}”. Such mails come at most once in 10 minutes.`,
  },
}

const russian = new Intl.PluralRules('ru-RU')

function chatsRu(count: number, one = '', few = '', many = ''): string {
  const form = russian.select(count)
  const [noun, verb] = form === 'one' ? ['чат', one] : form === 'few' ? ['чата', few] : ['чатов', many]
  return `${count} ${noun} ${verb}`.trim()
}

function durationRu(minutes: number): string {
  return minutes < 60 ? `${minutes} мин` : `${Math.floor(minutes / 60)} ч ${minutes % 60} мин`
}

function durationEn(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
