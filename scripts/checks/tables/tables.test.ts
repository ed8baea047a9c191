import { expect, test } from 'vitest'
import { foreignTables } from './tables.ts'

const declaration = {
  path: 'modules/chats/tables.ts',
  module: 'chats',
  source: "declare module 'x' {\n  interface Tables {\n    chats: ChatsTable\n  }\n}",
}

test.each([
  ['Kysely', "db.selectFrom('chats as c').selectAll()"],
  ['a join', "query.innerJoin('chats', 'chats.id', 'm.chat_id')"],
  ['SQL', 'sql`UPDATE chats SET version = version + 1`'],
])('a table of another module is noticed in %s', (_, source) => {
  const [complaint] = foreignTables([declaration, { path: 'modules/customers/find.ts', module: 'customers', source }])

  expect(complaint).toBe('modules/customers/find.ts names the table chats of the module chats')
})

test('a module names its own tables, a neighbour with a reason may too, and reports may read all', () => {
  const source = "db.selectFrom('chats')"

  expect(foreignTables([declaration, { path: 'modules/chats/open.ts', module: 'chats', source }])).toEqual([])
  expect(foreignTables([declaration, { path: 'modules/messages/send.ts', module: 'messages', source }])).toEqual([])
  expect(foreignTables([declaration, { path: 'modules/reports/load.ts', module: 'reports', source }])).toEqual([])
})
