import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerCall } from '../../../kit/simulator/answer-call.ts'
import { createFaults } from '../../../kit/simulator/faults.ts'
import { createConsentPage } from '../../kit/simulator/consent-page.ts'
import { type CrmSimulator, createHooks } from '../../kit/simulator/simulator.ts'
import { createTokenOffice, TokenRefusal } from '../../kit/simulator/token-office.ts'
import { createBucket } from './bucket.ts'
import { BitrixRefusal, createMethods } from './methods.ts'
import { createPortal, type Portal } from './portal.ts'

export const simulatedSecret = 'k3y0fth3p0rtal'
export const simulatedApplicationToken = '51856fefc120afa4b628cc82d3935cce'

/** The local application that an administrator of the portal has made. */
export const simulatedApplication = { clientId: 'local.573ad8a0346747.09223434', clientSecret: 'LJSl0lNB76B5YY6u0YVQ3AW0DrVADc' }

/** `portal` is what people of the company do in theirs. Calls are named by their methods. */
export type BitrixSimulator = CrmSimulator & { portal: Portal }

const words = {
  serverError: { status: 500, body: { error: 'INTERNAL_SERVER_ERROR', error_description: 'Internal server error' } },
  unauthorized: { status: 401, body: { error: 'INVALID_CREDENTIALS', error_description: 'Invalid request credentials' } },
  busy: () => ({ status: 503, body: { error: 'QUERY_LIMIT_EXCEEDED', error_description: 'Too many requests' } }),
}

/** Lifetimes of an access token and of a code, as documented: an hour, and half a minute. */
const lifeSeconds = 3_600
const codeSeconds = 30

type Options = { now?: () => Date; limits?: { bucket: number; perSecond: number }; redirectUri?: string }

/**
 * A Bitrix24 portal with an inbound webhook at `/rest/1/<secret>/`, a local application, and the OAuth server at the same address: answers in the formats
 * of Bitrix24 and with its errors, and keeps its limits.
 */
export function simulateBitrix24(options: Options = {}): BitrixSimulator {
  const now = options.now ?? (() => new Date())
  const portal = createPortal(now)
  const office = createTokenOffice({ now, lifeSeconds, codeSeconds })
  const consent = createConsentPage({ office, clientId: simulatedApplication.clientId, redirectUri: options.redirectUri })
  const methods = createMethods(portal)
  const faults = createFaults()
  const bucket = createBucket(options.limits ?? { bucket: 50, perSecond: 2 })
  const calls: string[] = []
  const hooks = createHooks({
    listen: (post) => portal.onChange(({ event, id }) => post(eventBody(event, id))),
    forge: (post) => ({ ...post, body: post.body.replace(simulatedApplicationToken, 'x') }),
  })
  let tooQuick = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', `http://${request.headers.host ?? 'portal.invalid'}`)
    if (url.pathname.endsWith('/oauth/authorize/')) return consent.show(url, response)
    const asksForTokens = url.pathname.endsWith('/oauth/token/')
    const [, secret, called] = /\/rest\/(?:1\/([^/]+)\/)?([\w.]+?)(?:\.json)?$/.exec(url.pathname) ?? []
    const method = asksForTokens ? 'token' : called
    const body = await text(request)
    await answerCall(
      { request, response },
      {
        faults,
        method: method ?? '',
        words,
        async run() {
          if (asksForTokens) return tokens(new URLSearchParams(body), url.origin)
          const params = body === '' ? {} : JSON.parse(body)
          refuseStranger(secret, params)
          calls.push(method ?? '')
          if (!bucket.take()) {
            tooQuick += 1
            throw new BitrixRefusal('QUERY_LIMIT_EXCEEDED', 'Too many requests', 503)
          }
          const started = Date.now() / 1_000
          const answered = methods(method ?? '', params)
          return { ...answered, time: { start: started, finish: Date.now() / 1_000, duration: 0.01, operating: 0 } }
        },
        refuse(error) {
          if (error instanceof TokenRefusal) return { status: 400, body: { error: error.code, error_description: error.message } }
          if (!(error instanceof BitrixRefusal)) throw error
          return { status: error.status, body: { error: error.code, error_description: error.message } }
        },
      },
    )
  }

  function refuseStranger(secret: string | undefined, { auth }: { auth?: string }): void {
    if (secret === simulatedSecret) return
    if (secret !== undefined) throw new BitrixRefusal('INVALID_CREDENTIALS', 'Invalid request credentials', 401)
    if (!office.lets(auth)) throw new BitrixRefusal('expired_token', 'The access token provided has expired.', 401)
  }

  function tokens(given: URLSearchParams, origin: string): object {
    const { clientId, clientSecret } = simulatedApplication
    if (given.get('client_id') !== clientId || given.get('client_secret') !== clientSecret) {
      throw new TokenRefusal('invalid_client', 'Client authentication failed')
    }
    return {
      ...office.exchange(Object.fromEntries(given)),
      domain: 'oauth.bitrix.info',
      scope: 'crm',
      status: 'L',
      member_id: 'a223c6b3710f85df22e9377d6c4f7553',
      client_endpoint: `${origin}/rest/`,
      server_endpoint: `${origin}/rest/`,
    }
  }

  return {
    portal,
    faults,
    office,
    consent,
    calls,
    get tooQuick() {
      return tooQuick
    },
    handle: (request, response) => void answer(request, response).catch(() => response.destroy()),
    ...hooks,
  }
}

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
