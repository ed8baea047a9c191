import { guessColumns } from './guess-columns.ts'
import type { LocalText } from './locales.ts'

/** How much one file of colleagues may hold: no more can be invited in an hour. */
export const peopleImportLimits = { bytes: 1024 * 1024, people: 300, columns: 100, cell: 320 } as const

/** What a column may be. */
export const peopleImportColumns = ['skip', 'email', 'name', 'role', 'teams'] as const
export type PeopleImportColumn = (typeof peopleImportColumns)[number]

/** Why somebody is not invited, by a word for programs. */
export const peopleImportProblems = {
  emailInvalid: { 'ru-RU': 'Это не адрес почты', 'en-GB': 'This is not an email address' },
  twice: { 'ru-RU': 'Этот адрес уже есть выше', 'en-GB': 'This address stands further up already' },
  nameInvalid: { 'ru-RU': 'Имя слишком длинное', 'en-GB': 'The name is too long' },
  roleMissing: { 'ru-RU': 'Роль не указана', 'en-GB': 'No role is given' },
  roleUnknown: { 'ru-RU': 'Такой роли нет', 'en-GB': 'There is no such role' },
  roleNotGrantable: {
    'ru-RU': 'У роли есть права, которых нет у вас',
    'en-GB': 'The role has rights that you lack',
  },
  teamUnknown: { 'ru-RU': 'Такой команды нет', 'en-GB': 'There is no such team' },
  teamsNotAllowed: { 'ru-RU': 'У вас нет права менять команды', 'en-GB': 'You have no right to change teams' },
} as const satisfies Record<string, LocalText>
export type PeopleImportProblem = keyof typeof peopleImportProblems

/** Headings by which columns are known, as `plainHeading` writes them. */
const headings: Record<Exclude<PeopleImportColumn, 'skip'>, readonly string[]> = {
  email: ['почта', 'эл почта', 'электронная почта', 'адрес почты', 'логин', 'e mail', 'email', 'mail', 'email address', 'login'],
  name: ['имя', 'фио', 'сотрудник', 'пользователь', 'name', 'full name', 'user', 'employee'],
  role: ['роль', 'role'],
  teams: ['команда', 'команды', 'отдел', 'team', 'teams', 'department'],
}

/** What the columns most likely are, by what their headings say in Russian or English; each once. */
export function guessPeopleColumns(titles: readonly string[]): PeopleImportColumn[] {
  return guessColumns(titles, headings)
}
