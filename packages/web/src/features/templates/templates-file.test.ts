import { expect, it } from 'vitest'
import { writeCsv } from './csv.ts'
import { partsOfImport, rowsOfTemplates, templatesOfFile } from './templates-file.ts'

const id = '019ab0c4-52cd-7000-8000-0000a1b2c3d4'
const names = {
  categories: [{ id: 'c', version: 1, name: 'Greetings', ownerId: null }],
  teams: [{ id, version: 1, name: 'Sales', deleted: false, pickable: true }],
}
const known = { teams: names.teams, templates: [] }
const hello = {
  id,
  version: 1,
  categoryId: 'c',
  title: 'Hello',
  text: 'Good day, {{customer.name|friend}}!\nHow can I help?',
  shortcut: 'hello',
  ownerId: null,
  teamIds: [id],
  protected: true,
  authorId: 'a',
  variants: [{ channelType: 'telegram' as const, text: "'=1+1, **\nhi" }],
  files: [],
  uses: 0,
  passedOver: 0,
  lastUsedAt: null,
}

it('writes the templates of the organisation and reads them again, in either language', () => {
  for (const locale of ['ru-RU', 'en-GB'] as const) {
    const file = writeCsv(rowsOfTemplates([hello, { ...hello, ownerId: 'me' }], names, locale))
    expect(templatesOfFile(file, known)).toEqual({
      templates: [
        {
          id,
          category: 'Greetings',
          title: 'Hello',
          text: hello.text,
          shortcut: 'hello',
          teamIds: [id],
          protected: true,
          variants: [{ channelType: 'telegram', text: "'=1+1, **\nhi" }],
        },
      ],
      lines: [2],
      problems: [],
    })
  }
})

it('reads a deleted team again where the template has it, and nowhere else', () => {
  const teams = names.teams.map((team) => ({ ...team, deleted: true }))
  const file = writeCsv(rowsOfTemplates([hello], { ...names, teams }, 'en-GB'))

  expect(templatesOfFile(file, { teams, templates: [hello] })).toMatchObject({ templates: [{ teamIds: [id] }], problems: [] })
  expect(templatesOfFile(file, { teams, templates: [] })).toMatchObject({
    problems: [{ line: 2, column: 'teams', problem: 'unknownTeam' }],
  })
})

it('says in which line and column something is wrong', () => {
  const file = 'Title;Text;Category;Teams\nHello;{{nobody}};Greetings;\n;Hi;Greetings;Nobody'
  expect(templatesOfFile(file, known)).toMatchObject({
    templates: [],
    problems: [
      { line: 2, column: 'text', problem: { key: 'templateVariableUnknown' } },
      { line: 3, column: 'teams', problem: 'unknownTeam' },
      { line: 3, column: 'title', problem: { key: 'required' } },
    ],
  })
  expect(templatesOfFile('one,two\n1,2', known)).toBe('noColumns')
})

it('leaves alone what a file says nothing of, and knows its channels', () => {
  expect(templatesOfFile('Category,Title,Text\nGreetings,Hello,Hi', known)).toMatchObject({
    templates: [{ category: 'Greetings', title: 'Hello', text: 'Hi', shortcut: null, teamIds: [] }],
  })
  expect(templatesOfFile('Category,Title,Text,Text [pigeon],Id\nGreetings,Hello,Hi,Coo,7', known)).toMatchObject({
    templates: [],
    problems: [
      { line: 2, column: 'id' },
      { line: 2, column: 'variants' },
    ],
  })
})

it('is loaded in parts that fit into a call each', () => {
  const line = (title: string, length: number) => ({ category: 'Greetings', title, text: 'я'.repeat(length), shortcut: null, teamIds: [] })
  const short = Array.from({ length: 250 }, (_, number) => line(`${number}`, 10))
  expect(partsOfImport(short).map((part) => part.length)).toEqual([100, 100, 50])
  // 20 kB each.
  const long = Array.from({ length: 30 }, (_, number) => line(`${number}`, 10_000))
  expect(partsOfImport(long).map((part) => part.length)).toEqual([11, 11, 8])
  expect(partsOfImport(long).flat()).toEqual(long)
})
