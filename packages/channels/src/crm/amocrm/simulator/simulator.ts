import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerCall } from '../../../kit/simulator/answer-call.ts'
import { createFaults } from '../../../kit/simulator/faults.ts'
import { guessedAddress } from '../../../kit/simulator/hook-line.ts'
import { createConsentPage } from '../../kit/simulator/consent-page.ts'
import { type CrmSimulator, createHooks } from '../../kit/simulator/simulator.ts'
import { createTokenOffice, TokenRefusal } from '../../kit/simulator/token-office.ts'
import { type Account, type AccountChange, createAccount } from './account.ts'
import { AmoRefusal, createMethods } from './methods.ts'

/** The integration that an administrator of the account has made. */
export const simulatedIntegration = { clientId: '6a2d4741-0000-4000-8000-92277723dcea', clientSecret: 'Pzp1wm7VpAUBvpTzADj4CRH' }

/** `account` is what people of the company do in theirs. Calls are named `GET contacts` and so on. */
export type AmoSimulator = CrmSimulator & { account: Account }

const problem = (status: number, title: string, detail: string) => ({
  status,
  body: { title, type: `https://httpstatus.es/${status}`, status, detail },
})
const words = {
  serverError: problem(500, 'Internal Server Error', 'Internal error'),
  unauthorized: problem(401, 'Unauthorized', 'Token has expired'),
  busy: () => problem(429, 'Too Many Requests', 'Request limit exceeded'),
}

/** Lifetimes of an access token and of a code, as documented: a day, and twenty minutes. */
const lifeSeconds = 86_400
const codeSeconds = 1_200

/**
 * An amoCRM account with one integration: answers in amoCRM's formats and with its errors, rotates tokens, and refuses more than `perSecond` calls in any
 * second.
 */
export function simulateAmocrm(options: { now?: () => Date; perSecond?: number; redirectUri?: string } = {}): AmoSimulator {
  const { now = () => new Date(), perSecond = 7 } = options
  const account = createAccount(now)
  const methods = createMethods(account)
  const office = createTokenOffice({ now, lifeSeconds, codeSeconds })
  const consent = createConsentPage({ office, clientId: simulatedIntegration.clientId, redirectUri: options.redirectUri })
  const faults = createFaults()
  const calls: string[] = []
  const hooks = createHooks({
    listen: (post) => account.onChange((change) => post(eventBody(change))),
    // Posts are not signed: only the secret in the address proves them.
    forge: (post, url) => ({ ...post, url: guessedAddress(url) }),
  })
  let lately: number[] = []
  let tooQuick = 0

  function countCall(): void {
    const at = performance.now()
    lately = lately.filter((moment) => at - moment < 1_000)
    if (lately.length >= perSecond) {
      tooQuick += 1
      throw new AmoRefusal(429, 'Too Many Requests')
    }
    lately.push(at)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://amocrm.invalid')
    if (url.pathname.endsWith('/oauth')) return consent.show(url, response)
    const body = await text(request)
    const asksForTokens = url.pathname.endsWith('/oauth2/access_token')
    const path = url.pathname.replace(/^.*?\/api\/v4\//, '')
    await answerCall(
      { request, response },
      {
        faults,
        method: asksForTokens ? 'token' : `${request.method} ${path.split('/')[0]}`,
        words,
        async run() {
          if (asksForTokens) return tokens(JSON.parse(body))
          const token = request.headers.authorization?.replace(/^Bearer /, '')
          if (!office.lets(token)) throw new AmoRefusal(401, 'Unauthorized')
          calls.push(`${request.method} ${path}`)
          countCall()
          const given = body === '' ? undefined : JSON.parse(body)
          const answered = methods({ method: request.method ?? '', path, query: url.searchParams, body: given })
          // An empty answer has a status of its own.
          if (!answered) throw new AmoRefusal(204, '')
          return answered
        },
        refuse,
      },
    )
  }

  function tokens(given: Record<string, unknown>): object {
    const { clientId, clientSecret } = simulatedIntegration
    if (given.client_id !== clientId || given.client_secret !== clientSecret)
      throw new TokenRefusal('invalid_client', 'Client authentication failed')
    if (given.redirect_uri !== consent.redirectUri) throw new TokenRefusal('invalid_request', 'Redirect URI is not right')
    return { token_type: 'Bearer', ...office.exchange(given) }
  }

  return {
    account,
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

function refuse(error: unknown) {
  if (error instanceof TokenRefusal) {
    return {
      status: 400,
      body: {
        hint: error.message,
        title: 'Некорректный запрос',
        type: 'https://developers.amocrm.ru/v3/errors/OAuthProblemJson',
        status: 400,
        detail: error.code,
      },
    }
  }
  if (!(error instanceof AmoRefusal)) throw error
  const { status, message, errors } = error
  const detail = errors.length > 0 ? 'Request validation failed' : message
  const { body } = problem(status, message, detail)
  return { status, body: errors.length > 0 ? { ...body, 'validation-errors': [{ request_id: '0', errors }] } : body }
}

/** Companies are listed among contacts and told apart by `type`. */
function eventBody({ entity, what, id }: AccountChange): string {
  return new URLSearchParams({
    [`contacts[${what}][0][id]`]: String(id),
    [`contacts[${what}][0][type]`]: entity === 'customer' ? 'contact' : 'company',
    'account[subdomain]': 'romashka',
    'account[id]': '31234567',
  }).toString()
}
