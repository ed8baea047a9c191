import { verifyFacts } from '../modules/reports/index.ts'
import { withDatabase } from './with-database.ts'

/** How many differences of an organisation are written out. */
const shownMax = 20

/** `npm run facts-verify`: builds the facts of every organisation again and compares. Exit code 1 when somewhere they differ. */
await withDatabase(async ({ database, tell }) => {
  const { rows } = await database.systemPool.query<{ id: string; name: string }>('SELECT id, name FROM organisations ORDER BY name')
  let wrong = 0
  for (const { id, name } of rows) {
    const { chats, facts, differences } = await verifyFacts({ database }, id)
    if (differences.length > 0) wrong++
    tell(`${differences.length === 0 ? 'same ' : 'OTHER'}  ${name}: ${facts} facts of ${chats} chats, ${differences.length} differences`)
    for (const difference of differences.slice(0, shownMax)) tell(`        ${difference}`)
  }
  return wrong === 0 ? 0 : 1
})
