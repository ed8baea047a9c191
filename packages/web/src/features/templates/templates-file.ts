import {
  type FieldError,
  fieldErrors,
  ImportedTemplate,
  importedAtOnce,
  type TeamCard,
  type TemplateCategoryView,
  type TemplateView,
} from '@besedka/contract'
import { readCsv } from './csv.ts'

/** The columns of a file with templates, as they are called in either language. */
const columns = {
  category: ['Категория', 'Category'],
  title: ['Название', 'Title'],
  text: ['Текст', 'Text'],
  shortcut: ['Сокращение', 'Shortcut'],
  teams: ['Команды', 'Teams'],
} as const
type Column = keyof typeof columns
const columnNames = Object.keys(columns) as Column[]

type Names = { categories: readonly TemplateCategoryView[]; teams: readonly TeamCard[] }

/** What is wrong with a line of the file; a line of the file and not of the table, so that it is found in an editor. */
export type LineProblem = { line: number; column: Column; problem: FieldError | 'unknownTeam' }

export type ReadTemplates = { templates: ImportedTemplate[]; problems: LineProblem[] } | 'noColumns'

/** The organisation's templates as rows of a file. Teams stand behind one another, separated by `|`. */
export function rowsOfTemplates(templates: readonly TemplateView[], { categories, teams }: Names, locale: 'ru-RU' | 'en-GB'): string[][] {
  const nameOf = (named: readonly { id: string; name: string }[], id: string) => named.find((one) => one.id === id)?.name ?? ''
  const head = columnNames.map((column) => columns[column][locale === 'ru-RU' ? 0 : 1])
  const rows = templates
    .filter(({ ownerId }) => ownerId === null)
    .map(({ categoryId, title, text, shortcut, teamIds }) => [
      nameOf(categories, categoryId),
      title,
      text,
      shortcut ?? '',
      teamIds.map((id) => nameOf(teams, id)).join(' | '),
    ])
  return [head, ...rows]
}

/** A call takes 256 kB; some room is left for what stands around the templates. */
const bytesAtOnce = 240_000

/** The templates of a file in parts that one call takes each. */
export function partsOfImport(templates: readonly ImportedTemplate[]): ImportedTemplate[][] {
  const parts: ImportedTemplate[][] = []
  const encoder = new TextEncoder()
  let room = 0
  for (const template of templates) {
    const size = encoder.encode(JSON.stringify(template)).length + 1
    const part = parts.at(-1)
    if (part && size <= room && part.length < importedAtOnce) {
      part.push(template)
      room -= size
    } else {
      parts.push([template])
      room = bytesAtOnce - size
    }
  }
  return parts
}

/** The templates of a file, and what is wrong with it. `noColumns`: its first line names no category, title or text. */
export function templatesOfFile(text: string, teams: readonly TeamCard[]): ReadTemplates {
  const [head = [], ...rows] = readCsv(text)
  const placeOf = (column: Column) =>
    head.findIndex((name) => columns[column].some((known) => known.toLowerCase() === name.trim().toLowerCase()))
  const places = Object.fromEntries(columnNames.map((column) => [column, placeOf(column)])) as Record<Column, number>
  if (places.category === -1 || places.title === -1 || places.text === -1) return 'noColumns'
  const templates: ImportedTemplate[] = []
  const problems: LineProblem[] = []
  for (const [number, row] of rows.entries()) {
    const line = number + 2
    const cell = (column: Column) => (row[places[column]] ?? '').trim()
    const named = cell('teams')
      .split('|')
      .map((name) => name.trim())
      .filter(Boolean)
    const found = named.map((name) => teams.find((team) => !team.deleted && team.name.toLowerCase() === name.toLowerCase()))
    if (found.includes(undefined)) problems.push({ line, column: 'teams', problem: 'unknownTeam' })
    const read = ImportedTemplate.safeParse({
      category: cell('category'),
      title: cell('title'),
      text: cell('text'),
      shortcut: cell('shortcut').replace(/^\//, '') || null,
      teamIds: found.flatMap((team) => team?.id ?? []),
    })
    if (read.success) templates.push(read.data)
    else
      for (const [path, problem] of Object.entries(fieldErrors(read.error))) {
        problems.push({ line, column: columnNames.find((column) => column === path) ?? 'text', problem })
      }
  }
  return { templates, problems }
}
