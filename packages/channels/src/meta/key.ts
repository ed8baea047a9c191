import { z } from 'zod'
import type { SendError } from '../kit/send-error.ts'
import { callGraph, type GraphAccount, type GraphCall, type GraphRefusal } from './graph.ts'

/** The app for which a token was made: its number and its secret are a token too. */
export type GraphApp = { id: string; secret: string }

/** A call as an app, on behalf of an account that it serves. */
export type AppCall = { account: GraphAccount; app: GraphApp; timeoutMs: number; explain: (refusal: GraphRefusal) => SendError }

/** The largest Unix time that a `Date` can hold, in seconds. */
const lastSecond = 8.64e12
const Debugged = z.object({ data: z.object({ expires_at: z.number().int().nonnegative().max(lastSecond).catch(0) }) })
const Scope = z.object({ scope: z.string(), target_ids: z.array(z.string()).catch([]) })
const Scoped = z.object({ data: z.object({ granular_scopes: z.array(Scope).catch([]) }) })
const Exchanged = z.object({ access_token: z.string().min(1) })

/** When the token of an account ends (developers.facebook.com, debug_token); null: never. Throws {@link SendError}. */
export async function endOfKey(given: AppCall): Promise<Date | null> {
  const query = new URLSearchParams({ input_token: tokenOf(given) })
  const { data } = await asApp(given, { method: 'GET', path: `debug_token?${query}`, result: Debugged })
  return data.expires_at === 0 ? null : new Date(data.expires_at * 1_000)
}

/** The objects to which a permission of the token is limited; none where it is good for all of its person's, or Meta does not say. Throws {@link SendError}. */
export async function targetsOf(given: AppCall, scope: string): Promise<string[]> {
  const query = new URLSearchParams({ input_token: tokenOf(given) })
  const { data } = await asApp(given, { method: 'GET', path: `debug_token?${query}`, result: Scoped })
  return data.granular_scopes.find((one) => one.scope === scope)?.target_ids ?? []
}

/** Exchanges a token that is still valid for one that is valid for sixty days. Throws {@link SendError}. */
export async function exchangeKey(given: AppCall): Promise<string> {
  const { app } = given
  const asked = { grant_type: 'fb_exchange_token', client_id: app.id, client_secret: app.secret, fb_exchange_token: tokenOf(given) }
  return (await asApp(given, { method: 'GET', path: `oauth/access_token?${new URLSearchParams(asked)}`, result: Exchanged })).access_token
}

/** Calls Meta as the app, whose number and secret are its token. Throws {@link SendError}; no secret is in it. */
export async function asApp<Result>(given: AppCall, call: Pick<GraphCall<Result>, 'method' | 'path' | 'json' | 'result'>): Promise<Result> {
  const { account, app, timeoutMs, explain } = given
  const secrets = [app.secret, tokenOf(given)].filter((secret) => secret !== '')
  const hide = (words: string) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '***'), words)
  return callGraph(account, { ...call, token: `${app.id}|${app.secret}`, timeoutMs }, (refusal) =>
    explain({ ...refusal, words: hide(refusal.words) }),
  )
}

function tokenOf({ account }: AppCall): string {
  return account.secrets.token?.trim() ?? ''
}
