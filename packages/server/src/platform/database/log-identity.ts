import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Where the embedded PostgreSQL keeps its control file, in words of the file system. The file is written in place for the life of a cluster, so another
 * number or another birth means that a copy of the cluster was put back.
 */
export async function placeOfCluster(dataDir: string): Promise<string> {
  const { ino, birthtimeNs, ctimeNs } = await stat(join(dataDir, 'postgres', 'global', 'pg_control'), { bigint: true })
  // File systems that keep no birth answer with the last change.
  return `${ino}:${birthtimeNs === ctimeNs ? 0n : birthtimeNs}`
}

/** Gives the log another identity when its files are at another place than at the last start. Answers whether it did. */
export async function noticeOtherPlace(databaseUrl: string, place: string): Promise<boolean> {
  const { rows } = await asOwner<{ moved: boolean }>(
    databaseUrl,
    `WITH before AS (SELECT place FROM log_identity)
     UPDATE log_identity SET place = $1,
       id = CASE WHEN before.place <> $1 THEN gen_random_uuid() ELSE id END,
       changed_at = CASE WHEN before.place <> $1 THEN now() ELSE changed_at END
     FROM before RETURNING coalesce(before.place <> $1, false) AS moved`,
    [place],
  )
  return rows[0]?.moved ?? false
}

/** Gives the log another identity: every screen fetches afresh. For whoever has put back a copy that nothing else tells of. */
export async function changeLogIdentity(databaseUrl: string): Promise<void> {
  await asOwner(databaseUrl, 'UPDATE log_identity SET id = gen_random_uuid(), changed_at = now()', [])
}

async function asOwner<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  statement: string,
  values: string[],
): Promise<pg.QueryResult<Row>> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    return await owner.query<Row>(statement, values)
  } finally {
    await owner.end()
  }
}
