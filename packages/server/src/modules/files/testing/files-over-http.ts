import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@besedka/contract'
import Fastify, { type FastifyRequest } from 'fastify'
import { readConfig } from '../../../platform/config/read-config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { createVault } from '../../../platform/crypto/vault.ts'
import { openDatabase } from '../../../platform/database/open-database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { inOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import { openFilePlaces } from '../../../platform/files/open-file-places.ts'
import { answerError } from '../../../platform/http/answer-errors.ts'
import { createLimits } from '../../../platform/http/limits.ts'
import { createRefusalLog } from '../../../platform/http/refusals.ts'
import { localeOf } from '../../../platform/http/request.ts'
import { createLog } from '../../../platform/log/create-log.ts'
import { createGuardedNet } from '../../../platform/net/guarded-net.ts'
import { createProviders } from '../../../platform/providers/providers.ts'
import { testDatabase } from '../../../platform/testing/test-database.ts'
import { type FileCaller, registerFileRoutes, type Uploader } from '../index.ts'

/** Somebody with a token: `Bearer account.{organisation}.{id}` or `Bearer customer.…`. */
export type Person = { organisationId: string; uploader: Uploader; token: string }

/**
 * The routes of files with a real PostgreSQL, a real disk and a listening server, but doors of their own: a token says who its
 * bearer is, and `seen` holds the messages that each person may see. Close it when the tests are done.
 */
export async function startFilesOverHttp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'besedka-files-'))
  const log = createLog('silent')
  const database = openDatabase(await testDatabase())
  const clock = { now: new Date() }
  const config = readConfig({ DATA_DIR: dataDir })
  const net = createGuardedNet(config.privateHosts)
  const places = await openFilePlaces(config)
  const app: AppContext = {
    config,
    limits: createLimits(config, database, () => clock.now.getTime()),
    log,
    refusals: createRefusalLog(log),
    database,
    now: () => clock.now,
    vault: createVault(randomBytes(32)),
    providers: createProviders(config, net, () => undefined),
    net,
    fileStore: places.store,
    subscriptions: {},
    publish() {},
    figures: { committed: () => new Map(), causes: () => new Map(), eventsBehind: async () => 0 },
    live: {
      signal() {},
      endSession() {},
      endOrganisation() {},
      standingChanged() {},
      onWrittenElsewhere: () => () => {},
      online: async () => [],
      count: () => 0,
    },
  }
  const seen = new Set<string>()

  const fastify = Fastify()
  fastify.setErrorHandler((error, request, reply) => {
    const answer = answerError(error, localeOf(request.headers['accept-language']))
    return reply.code(answer.status).send(answer.body)
  })
  const doors = { staff: door('account'), customer: door('customer') }
  registerFileRoutes(fastify, { app, places, doors })
  const url = await fastify.listen({ host: '127.0.0.1', port: 0 })

  function door(kind: Uploader['kind']) {
    return async (request: FastifyRequest): Promise<FileCaller> => {
      const [said, organisationId, id] = request.headers.authorization?.replace('Bearer ', '').split('.') ?? []
      if (said !== kind || !organisationId || !id) throw new AppError('unauthorizedException')
      return { organisationId, uploader: { kind, id }, seesMessage: async (_db, { messageId }) => seen.has(`${id} ${messageId}`) }
    }
  }

  return {
    app,
    places,
    clock,
    url,
    person(kind: Uploader['kind'], organisationId: string): Person {
      const id = newId()
      return { organisationId, uploader: { kind, id }, token: `${kind}.${organisationId}.${id}` }
    },
    showMessage(person: Person, messageId: string): void {
      seen.add(`${person.uploader.id} ${messageId}`)
    },
    change<T>(organisationId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
      return inOrganisation(app, organisationId, work)
    },
    /** Everything on the disk: files that are kept, and files that are still being received. */
    async onDisk(): Promise<{ kept: number; receiving: number }> {
      const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
      const files = found.filter((entry) => entry.isFile())
      const receiving = files.filter((entry) => entry.parentPath.endsWith('receiving')).length
      return { kept: files.length - receiving, receiving }
    },
    async close(): Promise<void> {
      await fastify.close()
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
