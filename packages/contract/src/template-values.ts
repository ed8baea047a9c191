import { chatNumber } from './chat-number.ts'
import type { Locale } from './locales.ts'
import type { TemplateValues } from './template-variables.ts'

type About = {
  chat: { id: string; customerName: string; subject: string | null }
  /** Who says it; without a name where nobody does. */
  user: { name: string | undefined; organisation: { name: string } }
  channelName: string | undefined
  teamName: string | undefined
  locale: Locale
  now: Date
}

/** What the variables of templates mean in a chat. What is not known is left out: the fallback stands there, or a blank. */
export function templateValues({ chat, user, channelName, teamName, locale, now }: About): TemplateValues {
  const customer = isInvented(chat.customerName) ? undefined : chat.customerName
  const known: Record<keyof Required<TemplateValues>, string | null | undefined> = {
    'customer.name': customer,
    'customer.firstName': customer && firstNameOf(customer),
    'operator.name': user.name,
    'operator.firstName': user.name && firstNameOf(user.name),
    'organisation.name': user.organisation.name,
    'channel.name': channelName,
    'team.name': teamName,
    'chat.number': chatNumber(chat.id),
    'chat.subject': chat.subject,
    today: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(now),
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value))
}

/** Visitors who have not said their name are called "Visitor 4821": nobody is greeted by that. */
function isInvented(name: string): boolean {
  return /^(Посетитель|Visitor) \d{4}$/.test(name)
}

/** "Ivan Petrov" → "Ivan"; «Петров Иван Сергеевич» → «Иван», by the patronymic at its end. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', second = ''] = words
  return words.length === 3 && /(вич|вна|чна|ьич)$/i.test(words[2] ?? '') ? second : first
}
