import {
  type CustomerImportColumn,
  type CustomerImportMapping,
  type CustomerImportTarget,
  type DefinedFieldView,
  plainHeading,
} from '@besedka/contract'

/** Headings by which columns are known, as `plainHeading` writes them; those of our own exports are among them. */
const known: Partial<Record<CustomerImportColumn, readonly string[]>> = {
  name: ['имя', 'фио', 'клиент', 'имя клиента', 'контактное лицо', 'name', 'full name', 'customer', 'client'],
  phone: [
    'телефон',
    'телефоны',
    'номер телефона',
    'мобильный',
    'мобильный телефон',
    'рабочий телефон',
    'тел',
    'phone',
    'phones',
    'phone number',
    'mobile',
    'mobile phone',
    'tel',
  ],
  email: [
    'почта',
    'эл почта',
    'электронная почта',
    'e mail',
    'email',
    'mail',
    'имейл',
    'емейл',
    'адрес почты',
    'email address',
    'e mail address',
  ],
  tags: ['теги', 'тег', 'метки', 'метка', 'tags', 'tag', 'labels'],
  status: ['статус', 'статус клиента', 'status', 'customer status'],
  company: ['компания', 'компании', 'организация', 'company', 'companies', 'organisation', 'organization'],
  manager: ['менеджер', 'персональный менеджер', 'ответственный', 'manager', 'personal manager', 'owner', 'responsible'],
  comment: ['комментарий', 'примечание', 'заметка', 'comment', 'comments', 'note', 'notes'],
  nickname: ['ник', 'никнейм', 'nickname', 'nick'],
  domain: ['домен', 'domain'],
  country: ['страна', 'country'],
  city: ['город', 'city', 'town'],
  link: ['ссылка', 'сайт', 'link', 'site', 'website', 'url'],
}

/** What the columns most likely are: a defined field that is called so, or what its heading says in Russian or English; each once. */
export function guessMapping(headings: readonly string[], fields: readonly DefinedFieldView[]): CustomerImportMapping {
  const taken = new Set<CustomerImportTarget>()
  const columns = headings.map((heading) => {
    const target = targetOf(plainHeading(heading), fields)
    if (taken.has(target) && !mayRepeat(target)) return 'skip'
    taken.add(target)
    return target
  })
  return { columns, replace: false }
}

/** Of phones and addresses a file may have several columns. */
export function mayRepeat(target: CustomerImportTarget): boolean {
  return target === 'skip' || target === 'phone' || target === 'email' || target === 'tags'
}

function targetOf(heading: string, fields: readonly DefinedFieldView[]): CustomerImportTarget {
  const field = fields.find(({ name, archived }) => !archived && plainHeading(name) === heading)
  if (field) return `field:${field.id}`
  const found = Object.entries(known).find(([, words]) => words.includes(heading.replace(/ \d+$/, '')))
  return (found?.[0] as CustomerImportColumn | undefined) ?? 'skip'
}
