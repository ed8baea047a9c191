import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerCall } from '../../../kit/simulator/answer-call.ts'
import { createFaults, type Faults } from '../../../kit/simulator/faults.ts'
import { createHookLine, type HookLine } from '../../../kit/simulator/hook-line.ts'
import type { HttpSimulator } from '../../../kit/simulator/serve.ts'
import { createBucket } from './bucket.ts'
import { BitrixRefusal, createMethods } from './methods.ts'
import { createPortal, type Portal } from './portal.ts'

export const simulatedSecret = 'k3y0fth3p0rtal'
export const simulatedApplicationToken = '51856fefc120afa4b628cc82d3935cce'

export type BitrixSimulator = HttpSimulator & {
  /** What people of the company do in their portal. */
  portal: Portal
  faults: Faults
  /** Has changes posted to an address, as an outbound webhook does. */
  postTo(url: string): HookLine
  /** How many calls were refused because they came too quickly. */
  readonly tooQuick: number
  /** The methods that were called, in their order. */
  readonly calls: readonly string[]
}

const words = {
  serverError: { status: 500, body: { error: 'INTERNAL_SERVER_ERROR', error_description: 'Internal server error' } },
  unauthorized: { status: 401, body: { error: 'INVALID_CREDENTIALS', error_description: 'Invalid request credentials' } },
  busy: () => ({ status: 503, body: { error: 'QUERY_LIMIT_EXCEEDED', error_description: 'Too many requests' } }),
}

/** A Bitrix24 portal with an inbound webhook at `/rest/1/<secret>/`: its shapes, its limits and its words of refusal. */
export function simulateBitrix24(options: { now?: () => Date; limits?: { bucket: number; perSecond: number } } = {}): BitrixSimulator {
  const portal = createPortal(options.now ?? (() => new Date()))
  const methods = createMethods(portal)
  const faults = createFaults()
  const bucket = createBucket(options.limits ?? { bucket: 50, perSecond: 2 })
  const calls: string[] = []
  const lines: HookLine[] = []
  let tooQuick = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, secret, method] = /\/rest\/1\/([^/]+)\/([\w.]+?)(?:\.json)?(?:\?.*)?$/.exec(request.url ?? '') ?? []
    const body = await text(request)
    await answerCall(
      { request, response },
      {
        faults,
        method: method ?? '',
        words,
        async run() {
          if (secret !== simulatedSecret) throw new BitrixRefusal('INVALID_CREDENTIALS', 'Invalid request credentials', 401)
          calls.push(method ?? '')
          if (!bucket.take()) {
            tooQuick += 1
            throw new BitrixRefusal('QUERY_LIMIT_EXCEEDED', 'Too many requests', 503)
          }
          const started = Date.now() / 1_000
          const answered = methods(method ?? '', body === '' ? {} : JSON.parse(body))
          return { ...answered, time: { start: started, finish: Date.now() / 1_000, duration: 0.01, operating: 0 } }
        },
        refuse(error) {
          if (!(error instanceof BitrixRefusal)) throw error
          return { status: error.status, body: { error: error.code, error_description: error.message } }
        },
      },
    )
  }

  return {
    portal,
    faults,
    calls,
    get tooQuick() {
      return tooQuick
    },
    handle: (request, response) => void answer(request, response).catch(() => response.destroy()),
    postTo(url) {
      const line = createHookLine(url, {
        retryMs: 50,
        forge: (post) => ({ ...post, body: post.body.replace(simulatedApplicationToken, 'x') }),
      })
      portal.onChange(({ event, id }) => line.push({ body: eventBody(event, id), headers: { 'content-type': formType } }))
      lines.push(line)
      return line
    },
    close() {
      for (const line of lines) line.close()
    },
  }
}

const formType = 'application/x-www-form-urlencoded'

function eventBody(event: string, id: string): string {
  return new URLSearchParams({
    event,
    event_handler_id: '12',
    'data[FIELDS][ID]': id,
    ts: String(Math.floor(Date.now() / 1_000)),
    'auth[domain]': 'portal.example',
    'auth[application_token]': simulatedApplicationToken,
  }).toString()
}
