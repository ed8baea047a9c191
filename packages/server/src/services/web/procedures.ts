import type { ProcedureMeta } from '@besedka/contract'
import type { AnyContractProcedure } from '@orpc/contract'
import { createProcedureClient, getRouter, isProcedure, traverseContractProcedures } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { RequestContext, VisitorDirectory } from '../../modules/authentication/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { compressAnswer } from '../../platform/http/compress-answer.ts'
import { requestInfo } from '../../platform/http/request.ts'
import { revalidateAnswer } from '../../platform/http/revalidate-answer.ts'
import { refuseUnstorableText } from '../../platform/http/storable-text.ts'
import type { createRouter } from './router.ts'

export type ProcedureParts = { app: AppContext; visitors: VisitorDirectory; router: ReturnType<typeof createRouter> }

/**
 * Serves the contract's procedures under /api: a route for each. oRPC runs them (who may, what goes in, what comes out); finding them, reading
 * requests and writing answers is Fastify's, so whatever they throw is answered where all else is.
 */
export function serveProcedures(web: FastifyInstance, { app, visitors, router }: ProcedureParts): void {
  function contextOf(request: FastifyRequest, reply: FastifyReply): RequestContext {
    return {
      app,
      visitors,
      request: requestInfo(request, app.config),
      setCookie: (header) => void reply.header('set-cookie', header),
      clearCache: () => void reply.header('clear-site-data', '"cache"'),
      whenGone: () => goneSignal(reply),
    }
  }

  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    const procedure = getRouter(router, path)
    if (!isProcedure(procedure)) throw new Error(`Nothing answers the procedure ${path.join('.')}`)
    const call = createProcedureClient(procedure, { path, context: (context: RequestContext) => context })
    web.route({
      ...addressOf(contract),
      exposeHeadRoute: false,
      onSend: isRevalidated(contract) ? [revalidateAnswer, compressAnswer] : compressAnswer,
      async handler(request, reply) {
        reply.header('cache-control', 'no-store')
        refuseUnstorableText(request.body)
        return call(inputOf(request), { context: contextOf(request, reply) })
      },
    })
  })

  web.all('/api/*', () => {
    throw new AppError('pageNotFoundException')
  })
}

/** Made only for who asks for it: most requests are answered before anybody could go. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** Whether the contract says so; oRPC types the metadata of the whole router, and ours is always ProcedureMeta. */
function isRevalidated(contract: AnyContractProcedure): boolean {
  return (contract['~orpc'].meta as ProcedureMeta).revalidated === true
}

function addressOf(contract: AnyContractProcedure): { method: HTTPMethods; url: string } {
  const { method, path } = contract['~orpc'].route
  if (!method || !path) throw new Error('A procedure has no address')
  return { method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }
}

/**
 * What a procedure is given: the query of a GET or the body of anything else, and what stands in the path. Throws pageNotFoundException
 * where a part of the path is empty: `/api/chats/` with an id that somebody forgot to fill in is nothing.
 */
function inputOf({ method, query, body, params }: FastifyRequest): unknown {
  const given = method === 'GET' ? query : body
  const named = Object.entries(params as Record<string, string>)
  if (named.length === 0) return given
  if (named.some(([, value]) => value === '')) throw new AppError('pageNotFoundException')
  return { ...(typeof given === 'object' && !Array.isArray(given) && given), ...Object.fromEntries(named) }
}
