import {
  type FieldError,
  fieldErrors,
  ImportedTemplate,
  importedAtOnce,
  type TeamCard,
  type TemplateCategoryView,
  type TemplateView,
} from '@besedka/contract'
import { type NamedField, withFieldIds, withFieldNames } from '@besedka/contract/template-field-names'
import { readCsv } from './csv.ts'

/** The columns of a file with templates, as they are called in either language. */
const columns = {
  id: ['Номер', 'Id'],
  category: ['Категория', 'Category'],
  title: ['Название', 'Title'],
  text: ['Текст', 'Text'],
  shortcut: ['Сокращение', 'Shortcut'],
  teams: ['Команды', 'Teams'],
  protected: ['Защищён', 'Protected'],
} as const
type Column = keyof typeof columns
/** The text for one type of channel: "Текст [telegram]". */
const variantColumn = /^(?:Текст|Text)\s*\[(\w+)\]$/i
const yes = ['да', 'yes']
const columnNames = Object.keys(columns) as Column[]

type Names = { categories: readonly TemplateCategoryView[]; teams: readonly TeamCard[]; fields?: readonly NamedField[] }

/** What is wrong with a line of the file; a line of the file and not of the table, so that it is found in an editor. */
export type LineProblem = { line: number; column: Column | 'variants'; problem: FieldError | 'unknownTeam' }

export type ReadTemplates =
  | {
      templates: ImportedTemplate[]
      /** The line of each. */
      lines: number[]
      problems: LineProblem[]
    }
  | 'noColumns'

/** The organisation's templates as rows of a file, which read again changes nothing. Teams stand behind one another, separated by `|`. */
export function rowsOfTemplates(
  templates: readonly TemplateView[],
  { categories, teams, fields = [] }: Names,
  locale: 'ru-RU' | 'en-GB',
): string[][] {
  const nameOf = (named: readonly { id: string; name: string }[], id: string) => named.find((one) => one.id === id)?.name ?? ''
  const place = locale === 'ru-RU' ? 0 : 1
  const shared = templates.filter(({ ownerId }) => ownerId === null)
  const types = [...new Set(shared.flatMap(({ variants }) => variants.map(({ channelType }) => channelType)))].sort()
  const head = [...columnNames.map((column) => columns[column][place]), ...types.map((type) => `${columns.text[place]} [${type}]`)]
  const rows = shared.map(({ id, categoryId, title, text, shortcut, teamIds, variants, ...template }) => [
    id,
    nameOf(categories, categoryId),
    title,
    withFieldNames(text, fields),
    shortcut ?? '',
    teamIds.map((teamId) => nameOf(teams, teamId)).join(' | '),
    template.protected ? (yes[place] ?? '') : '',
    ...types.map((type) => withFieldNames(variants.find(({ channelType }) => channelType === type)?.text ?? '', fields)),
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

type Known = {
  teams: readonly TeamCard[]
  templates: readonly Pick<TemplateView, 'id' | 'teamIds'>[]
  fields?: readonly NamedField[]
}

/**
 * The templates of a file, and what is wrong with it. `noColumns`: its first line names no category, title or text. A deleted team may stay with the
 * template that has it.
 */
export function templatesOfFile(text: string, { teams, templates, fields = [] }: Known): ReadTemplates {
  const teamsOf = new Map(templates.map(({ id, teamIds }) => [id, teamIds]))
  const [head = [], ...rows] = readCsv(text)
  const placeOf = (column: Column) =>
    head.findIndex((name) => columns[column].some((known) => known.toLowerCase() === name.trim().toLowerCase()))
  const places = Object.fromEntries(columnNames.map((column) => [column, placeOf(column)])) as Record<Column, number>
  if (places.category === -1 || places.title === -1 || places.text === -1) return 'noColumns'
  const variantPlaces = head.flatMap((name, place) => {
    const [, channelType] = variantColumn.exec(name.trim()) ?? []
    return channelType === undefined ? [] : [{ channelType: channelType.toLowerCase(), place }]
  })
  const read: Exclude<ReadTemplates, 'noColumns'> = { templates: [], lines: [], problems: [] }
  for (const [number, row] of rows.entries()) {
    const line = number + 2
    const cell = (place: number) => (row[place] ?? '').trim()
    const stood = teamsOf.get(cell(places.id)) ?? []
    const called = (name: string) => teams.filter((team) => isCalled(team, name))
    const found = namesIn(cell(places.teams)).map(
      (name) => called(name).find(({ id }) => stood.includes(id)) ?? called(name).find(({ deleted }) => !deleted),
    )
    if (found.includes(undefined)) read.problems.push({ line, column: 'teams', problem: 'unknownTeam' })
    const variants = variantPlaces
      .map(({ channelType, place }) => ({ channelType, text: withFieldIds(cell(place), fields) }))
      .filter(({ text }) => text !== '')
    const parsed = ImportedTemplate.safeParse({
      id: cell(places.id) || undefined,
      category: cell(places.category),
      title: cell(places.title),
      text: withFieldIds(cell(places.text), fields),
      shortcut: cell(places.shortcut).replace(/^\//, '') || null,
      teamIds: found.flatMap((team) => team?.id ?? []),
      // A file without the column says nothing of it.
      ...(places.protected !== -1 && { protected: yes.includes(cell(places.protected).toLowerCase()) }),
      ...(variantPlaces.length > 0 && { variants }),
    })
    if (parsed.success) {
      read.templates.push(parsed.data)
      read.lines.push(line)
    } else read.problems.push(...problemsOf(fieldErrors(parsed.error), line))
  }
  return read
}

function namesIn(cell: string): string[] {
  return cell
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean)
}

function isCalled({ name }: TeamCard, called: string): boolean {
  return name.toLowerCase() === called.toLowerCase()
}

function problemsOf(errors: Record<string, FieldError>, line: number): LineProblem[] {
  return Object.entries(errors).map(([path, problem]) => {
    const column = path.startsWith('variants') ? 'variants' : (columnNames.find((name) => name === path) ?? 'text')
    return { line, column, problem }
  })
}
