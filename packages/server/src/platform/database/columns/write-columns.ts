/** `npm run columns`: writes the row types of the tables as the migrations leave them. Run it after every change of the schema. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { describeColumns } from './describe-columns.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'besedka-columns-'))
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: { info: () => undefined, warn: (message) => void process.stderr.write(`${message}\n`) },
  durable: false,
})
try {
  await migrate(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await writeFile(new URL('columns.ts', import.meta.url), await describeColumns(client))
  await client.end()
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
