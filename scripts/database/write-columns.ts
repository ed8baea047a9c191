/** `npm run columns`: writes the row types of the tables as the migrations leave them. Run it after every change of the schema. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describeColumns } from '../../packages/server/src/platform/database/columns/describe-columns.ts'
import { startEmbeddedPostgres } from '../../packages/server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { inRoot } from '../root.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'besedka-columns-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined, warn: console.warn }, durable: false })
try {
  await migrate(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await writeFile(inRoot('packages/server/src/platform/database/columns/columns.ts'), await describeColumns(client))
  await client.end()
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
