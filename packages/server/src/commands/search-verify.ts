import { verifySearch } from '../modules/search/index.ts'
import { withDatabase } from './with-database.ts'

/** How many differences of an organisation are written out. */
const shownMax = 20

/** `npm run search-verify`: builds what every message is found by again and compares. Exit code 1 when somewhere they differ. */
await withDatabase(async ({ database, tell }) => {
  const { rows } = await database.systemPool.query<{ id: string; name: string }>('SELECT id, name FROM organisations ORDER BY name')
  let wrong = 0
  for (const { id, name } of rows) {
    const { messages, differences } = await verifySearch({ database }, id)
    if (differences.length > 0) wrong++
    tell(`${differences.length === 0 ? 'same ' : 'OTHER'}  ${name}: ${messages} messages, ${differences.length} differences`)
    for (const difference of differences.slice(0, shownMax)) tell(`        ${difference}`)
  }
  return wrong === 0 ? 0 : 1
})
