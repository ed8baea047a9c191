import {
  builtInStatuses,
  type CustomerStatusView,
  type CustomerView,
  type DefinedFieldView,
  type Locale,
  type LocalText,
} from '@besedka/contract'

/** What stands in the rows by name, as ids mean nothing outside. */
export type ExportNames = {
  statuses: readonly CustomerStatusView[]
  fields: readonly DefinedFieldView[]
  accounts: ReadonlyMap<string, string>
}

type Column = { title: string; take: (customer: CustomerView) => string | null }

// Headings are those that an import recognises, so that a file can be changed and brought back.
const titles = {
  name: { 'ru-RU': 'Имя', 'en-GB': 'Name' },
  nickname: { 'ru-RU': 'Ник', 'en-GB': 'Nickname' },
  phone: { 'ru-RU': 'Телефон', 'en-GB': 'Phone' },
  email: { 'ru-RU': 'Почта', 'en-GB': 'Email' },
  status: { 'ru-RU': 'Статус', 'en-GB': 'Status' },
  manager: { 'ru-RU': 'Менеджер', 'en-GB': 'Manager' },
  tags: { 'ru-RU': 'Теги', 'en-GB': 'Tags' },
  company: { 'ru-RU': 'Компания', 'en-GB': 'Company' },
  domain: { 'ru-RU': 'Домен', 'en-GB': 'Domain' },
  country: { 'ru-RU': 'Страна', 'en-GB': 'Country' },
  city: { 'ru-RU': 'Город', 'en-GB': 'City' },
  link: { 'ru-RU': 'Ссылка', 'en-GB': 'Link' },
  createdAt: { 'ru-RU': 'Появился (UTC)', 'en-GB': 'Created (UTC)' },
  lastSeenAt: { 'ru-RU': 'Был на связи (UTC)', 'en-GB': 'Last seen (UTC)' },
  id: { 'ru-RU': 'Номер в Беседке', 'en-GB': 'Besedka id' },
} satisfies Record<string, LocalText>

const yesNo: Record<string, LocalText> = { yes: { 'ru-RU': 'да', 'en-GB': 'yes' }, no: { 'ru-RU': 'нет', 'en-GB': 'no' } }

/** The columns of an export: what is noted about a customer, and each defined field that is not archived. */
export function exportColumns({ statuses, fields, accounts }: ExportNames, locale: Locale): Column[] {
  const statusNames = new Map(statuses.map((status) => [status.id, nameOfStatus(status, locale)]))
  const of = (title: keyof typeof titles, take: Column['take']): Column => ({ title: titles[title][locale], take })
  const ownFields = fields.filter(({ archived }) => !archived)
  return [
    of('name', ({ name }) => name),
    of('nickname', ({ nickname }) => nickname),
    of('phone', (customer) => contactsOf(customer, 'phone')),
    of('email', (customer) => contactsOf(customer, 'email')),
    of('status', ({ statusId }) => (statusId === null ? null : (statusNames.get(statusId) ?? null))),
    of('manager', ({ personalManagerId: id }) => (id === null ? null : (accounts.get(id) ?? null))),
    of('tags', ({ tags }) => tags.join('; ')),
    of('company', ({ companies }) => companies.map(({ name }) => name).join('; ')),
    of('domain', ({ domain }) => domain),
    of('country', ({ country }) => country),
    of('city', ({ city }) => city),
    of('link', ({ link }) => link),
    ...ownFields.map((field) => ({ title: field.name, take: ({ values }: CustomerView) => shownValue(field, values[field.id], locale) })),
    of('createdAt', ({ createdAt }) => minuteOf(createdAt)),
    of('lastSeenAt', ({ lastSeenAt }) => lastSeenAt && minuteOf(lastSeenAt)),
    of('id', ({ id }) => id),
  ]
}

/** What a status is called: a built-in one in the words of the language. */
export function nameOfStatus({ name, builtIn }: CustomerStatusView, locale: Locale): string {
  return builtIn === null ? name : builtInStatuses[builtIn].name[locale]
}

function contactsOf({ contacts }: CustomerView, type: 'phone' | 'email'): string {
  return [...new Set(contacts.filter((contact) => contact.type === type).map(({ value }) => value))].join('; ')
}

function shownValue({ type, options }: DefinedFieldView, value: string | undefined, locale: Locale): string | null {
  if (value === undefined) return null
  if (type === 'choice') return options.find(({ id }) => id === value)?.name ?? null
  return type === 'yesNo' ? (yesNo[value]?.[locale] ?? null) : value
}

function minuteOf(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ')
}
