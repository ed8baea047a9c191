import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../platform/config/read-config.ts'
import type { AppContext } from '../../platform/context.ts'
import { errorCodeOf } from '../../platform/database/error-code.ts'
import type { Database } from '../../platform/database/open-database.ts'

export const anchorAuditJob = 'anchorAudit'

/** Where the chain of an organisation stood at a moment, kept outside the database. */
const Anchor = z.object({ at: z.iso.datetime(), place: z.int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) })
export type Anchor = z.infer<typeof Anchor>

/**
 * The daily job: notes for each organisation how far its audit log has come, in a file that is only ever appended to, and in the log. Who
 * may rewrite the database would have to rewrite both, and every copy of them, to hide that entries are missing.
 */
export async function anchorAudit(app: Pick<AppContext, 'database' | 'log' | 'now'> & { config: Pick<Config, 'dataDir'> }): Promise<void> {
  const { rows } = await sql<{ organisation_id: string; place: number; hash: Buffer }>`
    SELECT DISTINCT ON (organisation_id) organisation_id, place, hash FROM audit_entries
    ORDER BY organisation_id, place DESC`.execute(app.database.system)
  await mkdir(folderOf(app.config.dataDir), { recursive: true, mode: 0o700 })
  for (const row of rows) {
    const known = (await readAnchors(app.config.dataDir, row.organisation_id)).at(-1)
    if (known?.place === row.place) continue
    const anchor: Anchor = { at: app.now().toISOString(), place: row.place, hash: row.hash.toString('hex') }
    await appendFile(fileOf(app.config.dataDir, row.organisation_id), `${JSON.stringify(anchor)}\n`, { mode: 0o600 })
    app.log.info({ organisationId: row.organisation_id, ...anchor }, 'The audit log stands here')
  }
}

/** The anchors of an organisation that this data directory holds, the oldest first; a line that was cut off by a crash is passed over. */
export async function readAnchors(dataDir: string, organisationId: string): Promise<Anchor[]> {
  const text = await readFile(fileOf(dataDir, organisationId), 'utf8').catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => parse(line) ?? [])
}

/** The anchors that the database contradicts: the entry is another one, or gone. */
export async function brokenAnchors(database: Database, organisationId: string, anchors: readonly Anchor[]): Promise<Anchor[]> {
  if (anchors.length === 0) return []
  const { rows } = await sql<{ place: number; hash: Buffer }>`
    SELECT place, hash FROM audit_entries
    WHERE organisation_id = ${organisationId} AND place = ANY (${anchors.map(({ place }) => place)}::bigint[])`.execute(database.system)
  const found = new Map(rows.map((row) => [row.place, row.hash.toString('hex')]))
  return anchors.filter(({ place, hash }) => found.get(place) !== hash)
}

function parse(line: string): Anchor | undefined {
  try {
    return Anchor.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'audit-anchors')
}

function fileOf(dataDir: string, organisationId: string): string {
  return join(folderOf(dataDir), `${organisationId}.jsonl`)
}
