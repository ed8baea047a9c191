import { endOf, momentIn } from '../../export/words.ts'
import type { Conversation, SaidMessage } from '../conversation.ts'
import { type About, shownValue, wordsIn } from './format.ts'

/** What stands above what was said in a chat, each with its name; what is not known is left out. */
export function factsOf(chat: Conversation, { locale, span, nameOf }: About): [name: string, value: string][] {
  const t = wordsIn(locale)
  const facts: [string, string | number | null][] = [
    [t('opened'), momentIn(chat.openedAt, span.timeZone)],
    [t('closed'), chat.closedAt && `${momentIn(chat.closedAt, span.timeZone)}, ${endOf(chat, locale)}`],
    [t('channel'), nameOf(chat.channelId)],
    [t('team'), chat.teamId && nameOf(chat.teamId)],
    [t('operators'), chat.operatorIds.map(nameOf).join(', ')],
    [t('category'), chat.categories.join(' / ')],
    ...chat.fields.map((field): [string, string] => [field.name, shownValue(field, locale)]),
    [t('rating'), chat.rating],
    [t('chat'), chat.chatId],
  ]
  return facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]]))
}

/** Whose a message is, also of a machine. */
export function authorOf({ authorName, kind }: SaidMessage, { customerName }: Conversation, { locale }: About): string {
  return authorName ?? (kind === 'customer' ? customerName : wordsIn(locale)('machine'))
}

/** Who wrote a message and when, and whether the customer did not get it. */
export function headOf(message: SaidMessage, chat: Conversation, about: About): string {
  const { kind, at } = message
  const note = kind === 'internal' || kind === 'mailing' ? ` · ${wordsIn(about.locale)(`kind_${kind}`)}` : ''
  return `${authorOf(message, chat, about)} · ${momentIn(at, about.span.timeZone)}${note}`
}
