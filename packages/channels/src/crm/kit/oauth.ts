import { z } from 'zod'
import { callJson, type JsonCall } from '../../kit/http/call-json.ts'
import { SendError } from '../../kit/send-error.ts'
import type { CrmConnection } from './adapter.ts'

/** What a CRM gives whoever was let in, as it stands among the secrets of a connection. Moments as in ISO 8601. */
export type Tokens = {
  accessToken: string
  /** Good once. */
  refreshToken: string
  expiresAt: string
  /** From then on new ones are asked for: while these are still good, so that an answer that is lost costs nothing yet. */
  renewAt: string
}

const timeoutMs = 10_000

/** No CRM has others: one that gives less would have us ask without end, one that gives more names a moment that no calendar has. */
const lifeSeconds = { min: 10 * 60, max: 365 * 24 * 3_600 }

const Given = z.looseObject({ access_token: z.string().min(1), refresh_token: z.string().min(1), expires_in: z.coerce.number().positive() })
const Refused = z.looseObject({
  error: z.string().optional().catch(undefined),
  error_description: z.string().optional().catch(undefined),
  hint: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  detail: z.string().optional().catch(undefined),
})

/** Asks the OAuth server of a CRM for tokens, in its way to ask. Answers them, and what else stands in the answer. Throws SendError. */
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

/** Calls with an access token that is good; where the CRM has stopped taking it before its time, once more with a new one. */
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
