import { crmAdapters } from '@besedka/channels/crm'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { sameBytes } from '../../platform/crypto/same-bytes.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { isActiveOrganisation } from '../organisations/index.ts'
import { openHookSecret, openSecrets } from './connections/secrets.ts'
import { addTask } from './sync/tasks.ts'
import type { ConnectionRow } from './tables.ts'
import './tables.ts'

const bodyLimitBytes = 256 * 1024
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

type Params = { connectionId: string; secret: string }

/**
 * The door CRMs knock at: `/hooks/crm/<connection>/<secret>`. What they post is taken as a hint that something is new about a record; what it is, is
 * asked for. So a forged, doubled or late post changes nothing.
 */
export function registerCrmHooks(fastify: FastifyInstance, app: AppContext): void {
  fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, parsed) => parsed(null, body))
    scope.post<{ Params: Params }>('/hooks/crm/:connectionId/:secret', async (request, reply) => {
      const { row, secrets } = await findHooked(app, request.params)
      if (!app.limits.shared.hookRequests.take(row.id)) return reply.code(503).header('retry-after', '5').send('')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const notices = crmAdapters[row.kind].readHook({ method: request.method, headers: request.headers, query: {}, body }, { secrets })
      if (!notices) return reply.code(401).send('')
      await inOrganisation(app, row.organisation_id, async (tx) => {
        await tx.db.updateTable('crm_connections').set({ hooked_at: tx.now }).where('id', '=', row.id).execute()
        // Before the first load nothing is followed.
        if (Object.keys(row.changed_since).length === 0) return
        for (const { entity, id } of notices) await addTask(tx, { connectionId: row.id, kind: 'remote', entity, key: id })
      })
      return reply.code(200).send('')
    })
    done()
  })
}

async function findHooked(
  app: AppContext,
  { connectionId, secret }: Params,
): Promise<{ row: ConnectionRow; secrets: Record<string, string> }> {
  const row = uuid.test(connectionId)
    ? await app.database.system.selectFrom('crm_connections').selectAll().where('id', '=', connectionId).executeTakeFirst()
    : undefined
  const own = row && openHookSecret(app.vault, row)
  const secrets = row && openSecrets(app.vault, row)
  // A wrong secret is told from a wrong id by nobody.
  if (!row || !own || !secrets || !sameBytes(Buffer.from(secret), Buffer.from(own))) throw new AppError('pageNotFoundException')
  if (!(await isActiveOrganisation(app.database.system, row.organisation_id))) throw new AppError('pageNotFoundException')
  return { row, secrets }
}
