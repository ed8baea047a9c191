import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type Database, openDatabase } from '../../../server/src/platform/database/open-database.ts'
import { type NatsServer, prepareNats } from '../../../server/src/platform/testing/nats-server.ts'
import { testDatabase } from '../../../server/src/platform/testing/test-database.ts'
import { createServer, type Server } from '../faults/system/server.ts'
import { type Nginx, startNginx } from './programs/start-nginx.ts'

export type Service = 'web' | 'realtime' | 'worker'
export type Doorbell = 'PostgreSQL alone' | 'NATS'
export const doorbells: readonly Doorbell[] = ['PostgreSQL alone', 'NATS']

export type Cluster = {
  /** The product as browsers reach it: through nginx, which asks whichever node. */
  url: string
  nodes: readonly Server[]
  database: Database
  /** Where NATS is the doorbell. */
  nats: NatsServer | undefined
  nginx: Nginx
}

export type ClusterOptions = {
  doorbell: Doorbell
  /** What each node runs; two nodes run everything unless said otherwise. */
  services?: readonly (readonly Service[])[]
  settings?: Readonly<Record<string, string>>
}

const everything: readonly Service[] = ['web', 'realtime', 'worker']
const errorLevel = 50
let started: Cluster | undefined

/**
 * Several nodes for the tests of a block: processes of their own on one PostgreSQL, their files in Swift over S3, nginx in front of
 * them as `deploy/nginx` sets it up, and NATS between them where that is the doorbell. No node may log an error.
 */
export function useCluster(options: ClusterOptions): void {
  const stops: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const { services = [everything, everything] } = options
    const folder = await mkdtemp(join(tmpdir(), 'besedka-cluster-'))
    stops.unshift(() => rm(folder, { recursive: true, force: true }))
    const databaseUrl = await testDatabase()
    const nats = options.doorbell === 'NATS' ? await prepareNats() : undefined
    stops.unshift(async () => nats?.stop())
    await nats?.start()
    const settings = {
      DATABASE_URL: databaseUrl,
      FILES_URL: inject('bucketUrl'),
      ...(nats && { BUS_URL: nats.url }),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      TRUSTED_PROXIES: '127.0.0.1',
      ADMIN_PASSWORD: 'Ochre-Heron-47',
      DRAIN_SECONDS: '0.1',
      ...options.settings,
    }
    const nodes = await Promise.all(
      services.map((own, index) => createServer({ name: `node-${index + 1}`, folder, settings: { ...settings, SERVICES: own.join(',') } })),
    )
    stops.unshift(() => Promise.all(nodes.map((node) => node.stop())))
    await Promise.all(nodes.map((node) => node.start()))
    const running = (service: Service) => nodes.filter((_node, index) => services[index]?.includes(service)).map((node) => node.port)
    const nginx = await startNginx({ web: running('web'), live: running('realtime') })
    const database = openDatabase(databaseUrl, { appConnections: 1, systemConnections: 2 })
    stops.unshift(nginx.stop, () => database.close())
    started = { url: nginx.url, nodes, database, nats, nginx }
  })
  afterEach(async () => {
    const defects = await Promise.all(cluster().nodes.map(defectsOf))
    expect(defects.flat(), 'A node has logged an error').toEqual([])
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
  })
}

export function cluster(): Cluster {
  if (!started) throw new Error('Call useCluster() at the top of the block')
  return started
}

/** The first two nodes, for tests about who was led to which. */
export function twoNodes(): readonly [Server, Server] {
  const [first, second] = cluster().nodes
  if (!first || !second) throw new Error('This cluster has fewer than two nodes')
  return [first, second]
}

/** The errors that a node has logged. */
async function defectsOf({ logFile }: Server): Promise<string[]> {
  const lines = (await readFile(logFile, 'utf8')).split('\n')
  return lines.filter((line) => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0) >= errorLevel)
}
