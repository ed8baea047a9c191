import { z } from 'zod'
import { callJson, type JsonCall } from '../../kit/http/call-json.ts'
import { SendError } from '../../kit/send-error.ts'
import type { CrmConnection } from './adapter.ts'

/** The tokens of a connection, as they are kept among its secrets. Moments in ISO 8601. */
export type Tokens = {
  accessToken: string
  /** Can be used once. */
  refreshToken: string
  expiresAt: string
  /** When new tokens are asked for: well before these expire, so that a lost answer leaves time to try again. */
  renewAt: string
}

const timeoutMs = 10_000

/** Bounds for the lifetime that a CRM names: a shorter one would make us renew without end, a much longer one is no valid date. */
const lifeSeconds = { min: 10 * 60, max: 365 * 24 * 3_600 }

const Given = z.looseObject({ access_token: z.string().min(1), refresh_token: z.string().min(1), expires_in: z.coerce.number().positive() })
const Refused = z.looseObject({
  error: z.string().optional().catch(undefined),
  error_description: z.string().optional().catch(undefined),
  hint: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  detail: z.string().optional().catch(undefined),
})

/** Asks the OAuth server of a CRM for tokens. Answers them, and the whole answer for what else is in it. Throws SendError. */
export async function askForTokens(
  { net, now, secrets }: Pick<CrmConnection, 'net' | 'now' | 'secrets'>,
  url: string,
  question: Pick<JsonCall, 'json' | 'form'>,
): Promise<{ tokens: Tokens; answer: Readonly<Record<string, unknown>> }> {
  const { status, body } = await callJson(net, url, { ...question, timeoutMs })
  const given = Given.safeParse(body).data
  if (given && status === 200) {
    const lifeMs = Math.min(Math.max(given.expires_in, lifeSeconds.min), lifeSeconds.max) * 1_000
    const at = (share: number) => new Date(now().getTime() + lifeMs * share).toISOString()
    return {
      tokens: { accessToken: given.access_token, refreshToken: given.refresh_token, expiresAt: at(1), renewAt: at(0.5) },
      answer: given,
    }
  }
  throw explainRefusal(status, body, secrets.clientSecret ?? '')
}

function explainRefusal(status: number, body: unknown, secret: string): SendError {
  const { error, error_description, hint, title, detail: words } = Refused.safeParse(body).data ?? {}
  const said = [error ?? title, error_description ?? words, hint].filter(Boolean).join(': ') || `HTTP ${status}`
  const detail = secret === '' ? said : said.replaceAll(secret, '***')
  if (status === 429) return new SendError('retry', { code: 'providerBusy', detail })
  if (status >= 500 || status < 400) return new SendError('retry', { code: 'providerFailed', detail })
  return new SendError('channel', { code: /payment|denied|scope/i.test(said) ? 'notPermitted' : 'tokenInvalid', detail })
}

/** When the tokens among these secrets are to be renewed, and when they end; undefined for secrets that have none. */
export function renewalOf({ renewAt, expiresAt }: Readonly<Record<string, string>>): { renewAt: Date; expiresAt: Date } | undefined {
  return renewAt && expiresAt ? { renewAt: new Date(renewAt), expiresAt: new Date(expiresAt) } : undefined
}

/** Calls with a valid access token. Where the CRM refuses it before it expires, renews it and calls once more. */
export async function withAccess<T>(connection: CrmConnection, call: (accessToken: string) => Promise<T>): Promise<T> {
  const { expiresAt } = renewalOf(connection.secrets) ?? {}
  if (!expiresAt || expiresAt <= connection.now()) await connection.renew()
  try {
    return await call(connection.secrets.accessToken ?? '')
  } catch (error) {
    if (!(error instanceof SendError && error.problem.code === 'tokenInvalid')) throw error
    await connection.renew()
    return call(connection.secrets.accessToken ?? '')
  }
}
