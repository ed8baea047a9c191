import { chatNumber } from './chat-number.ts'
import type { Locale } from './locales.ts'
import type { PlainVariable, TemplateValues } from './template-variables.ts'
import { isVisitorName } from './visitor-name.ts'

type About = {
  chat: { id: string; customerName: string; subject: string | null }
  /** Who says it; without a name where nobody does. */
  user: { name: string | undefined; organisation: { name: string } }
  channelName: string | undefined
  teamName: string | undefined
  locale: Locale
  now: Date
  /** Where the day is reckoned; where this program runs, if nobody says. */
  timeZone?: string | undefined
}

/** The variables that a screen knows by itself. The others are asked for when a template needs them (`templates.values`). */
export const valuesAtHand = [
  'customer.name',
  'customer.firstName',
  'operator.name',
  'operator.firstName',
  'organisation.name',
  'channel.name',
  'team.name',
  'chat.number',
  'chat.subject',
  'today',
] as const satisfies readonly PlainVariable[]

/** What these variables mean in a chat. What is not known is left out: the fallback stands there, or a blank. */
export function templateValues({ chat, user, channelName, teamName, locale, now, timeZone }: About): TemplateValues {
  const customer = isVisitorName(chat.customerName) ? undefined : chat.customerName
  const known: Record<(typeof valuesAtHand)[number], string | null | undefined> = {
    'customer.name': customer,
    'customer.firstName': customer && firstNameOf(customer),
    'operator.name': user.name,
    'operator.firstName': user.name && firstNameOf(user.name),
    'organisation.name': user.organisation.name,
    'channel.name': channelName,
    'team.name': teamName,
    'chat.number': chatNumber(chat.id),
    'chat.subject': chat.subject,
    today: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(now),
  }
  return Object.fromEntries(Object.entries(known).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** "Ivan Petrov" → "Ivan"; «Петров Иван Сергеевич» → «Иван», by the patronymic at its end. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', second = ''] = words
  return words.length === 3 && /(вич|вна|чна|ьич)$/i.test(words[2] ?? '') ? second : first
}
