/** How much one file may hold. */
export const customerImportLimits = { bytes: 20 * 1024 * 1024, rows: 100_000, columns: 100 } as const

export const customerImportStates = [
  'reading',
  'read',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const
export type CustomerImportState = (typeof customerImportStates)[number]

/** What a column may be, beside a defined field (`field:` and its id) and nothing (`skip`). */
export const customerImportColumns = [
  'skip',
  'name',
  'phone',
  'email',
  'tags',
  'status',
  'company',
  'manager',
  'comment',
  'nickname',
  'domain',
  'country',
  'city',
  'link',
] as const
export type CustomerImportColumn = (typeof customerImportColumns)[number]

/** Why a row is not taken, by a word for screens; files say the sentence. */
export const customerImportProblems = {
  noContact: { 'ru-RU': 'Нет ни телефона, ни почты', 'en-GB': 'Neither a phone nor an email address' },
  phoneInvalid: { 'ru-RU': 'Это не номер телефона', 'en-GB': 'This is not a phone number' },
  emailInvalid: { 'ru-RU': 'Это не адрес почты', 'en-GB': 'This is not an email address' },
  twoCustomers: { 'ru-RU': 'Контакты строки принадлежат разным клиентам', 'en-GB': 'The contacts belong to different customers' },
  statusUnknown: { 'ru-RU': 'Такого статуса нет', 'en-GB': 'There is no such status' },
  managerUnknown: { 'ru-RU': 'Такого оператора нет', 'en-GB': 'There is no such operator' },
  valueInvalid: { 'ru-RU': 'Поле не может содержать такое значение', 'en-GB': 'The field cannot hold this value' },
  tooLong: { 'ru-RU': 'Слишком длинный текст', 'en-GB': 'The text is too long' },
  tooMany: {
    'ru-RU': 'У клиента стало бы слишком много тегов, контактов, компаний или комментариев',
    'en-GB': 'The customer would have too many tags, contacts, companies or comments',
  },
  takenMeanwhile: {
    'ru-RU': 'Контакт только что записали другому клиенту',
    'en-GB': 'The contact has just been given to another customer',
  },
} as const
export type CustomerImportProblem = keyof typeof customerImportProblems
