import { readdir, readFile, readlink } from 'node:fs/promises'
import pg from 'pg'
import { residentKb } from '../../bench/product/process-usage.ts'
import type { Usage } from '../checker/evidence.ts'
import type { Server } from './server.ts'

/** What a living server takes of the machine at this moment. */
export async function measureUsage(server: Server): Promise<Usage> {
  return {
    residentMb: residentKb(server.pid()) / 1_024,
    openFiles: await countOpenFiles(server),
    databaseConnections: await countConnections(await server.databaseUrl()),
    lagMs: await meanLagMs(server),
  }
}

/**
 * All but callers' connections, of which there are as many as callers like, and on a slow machine more. One that its caller has left is not
 * established any more: if the server keeps it all the same, it counts.
 */
async function countOpenFiles(server: Server): Promise<number> {
  const own = `/proc/${server.pid()}`
  const [descriptors, ...tables] = await Promise.all([
    readdir(`${own}/fd`),
    ...['tcp', 'tcp6'].map((table) => readFile(`${own}/net/${table}`, 'utf8').catch(() => '')),
  ])
  const open = await Promise.all(descriptors.map((descriptor) => readlink(`${own}/fd/${descriptor}`).catch(() => undefined)))
  const callers = new Set(tables.flatMap((table) => establishedAt(table, server.port)).map((inode) => `socket:[${inode}]`))
  return open.filter((target) => target !== undefined && !callers.has(target)).length
}

/** The inodes of the connections to a port, as `/proc/net/tcp` lists them: number, own address, the other's, state (01), five more, inode. */
function establishedAt(table: string, port: number): string[] {
  const own = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return table.split('\n').flatMap((line) => {
    const [, local = '', , state, ...rest] = line.trim().split(/\s+/)
    return local.endsWith(own) && state === '01' ? [rest[5] ?? ''] : []
  })
}

async function countConnections(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

/** By the server's own word: the mean of how late its event loop was since the last look. */
async function meanLagMs({ url }: Server): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_mean_seconds (\S+)/m.exec(metrics)?.[1] ?? 0) * 1_000
}
