import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError, onError } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext, VisitorDirectory } from '../../modules/authentication/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { answerError, isDefect } from '../../platform/http/answer-errors.ts'
import { compressAnswer } from '../../platform/http/compress-answer.ts'
import { requestInfo } from '../../platform/http/request.ts'
import { refuseUnstorableText } from '../../platform/http/storable-text.ts'
import type { createRouter } from './router.ts'

export type ProcedureParts = { app: AppContext; visitors: VisitorDirectory; router: ReturnType<typeof createRouter> }

/** The calls' answers on their way around oRPC's serialiser. */
const answers = new WeakMap<RequestContext, unknown>()

/** Serves the contract's procedures under /api. Whatever they throw becomes an answer of the catalogue in one place. */
export function serveProcedures(web: FastifyInstance, parts: ProcedureParts): void {
  const handler = new OpenAPIHandler<RequestContext>(parts.router, {
    interceptors: [
      onError((error, { context }) => {
        throw asProtocolError(error, context)
      }),
      async ({ context, next }) => {
        const result = await next()
        return result.matched ? { ...result, response: { ...result.response, body: answers.get(context) } } : result
      },
    ],
    // An answer has been checked by the contract's schema, so it is JSON already; the serialiser would copy it, value by value, to look
    // for files and dates.
    clientInterceptors: [
      async ({ context, next }) => {
        answers.set(context, await next())
      },
    ],
    customErrorResponseBodyEncoder: (error) => error.data,
  })

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const context: RequestContext = {
      app: parts.app,
      visitors: parts.visitors,
      request: requestInfo(request, parts.app.config),
      setCookie: (header) => void reply.header('set-cookie', header),
      clearCache: () => void reply.header('clear-site-data', '"cache"'),
    }
    reply.header('cache-control', 'no-store')
    if (!hasOneForm(request.url)) throw new AppError('pageNotFoundException')
    refuseUnstorableText(request.body)
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context })
    if (!matched) throw new AppError('pageNotFoundException')
  }

  web.all('/api/*', { onSend: compressAnswer }, serve)
}

/**
 * Whether an address has no empty part. oRPC would skip it: `/api/chats/` with an id that somebody forgot to fill in would answer the list of
 * all chats.
 */
function hasOneForm(url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return !path.includes('//') && !path.endsWith('/')
}

/** The answer travels as the body of a protocol error, so that oRPC writes it as it is. */
function asProtocolError(error: unknown, context: RequestContext): ORPCError<string, unknown> {
  const answer = answerError(error, context.request.locale)
  if (isDefect(answer)) context.app.log.error({ error }, 'A procedure failed')
  return new ORPCError(answer.body.code, { status: answer.status, data: answer.body })
}
