import { z } from 'zod'
import type { SendError } from '../kit/send-error.ts'
import { callGraph, type GraphAccount, type GraphRefusal } from './graph.ts'

/** The app for which a token was made: its number and its secret are a token too. */
export type GraphApp = { id: string; secret: string }

type Given = { account: GraphAccount; app: GraphApp; timeoutMs: number; explain: (refusal: GraphRefusal) => SendError }

/** The largest Unix time that a `Date` can hold, in seconds. */
const lastSecond = 8.64e12
const Debugged = z.object({ data: z.object({ expires_at: z.number().int().nonnegative().max(lastSecond).catch(0) }) })
const Exchanged = z.object({ access_token: z.string().min(1) })

/** When the token of an account ends (developers.facebook.com, debug_token); null: never. Throws {@link SendError}. */
export async function endOfKey(given: Given): Promise<Date | null> {
  const query = new URLSearchParams({ input_token: tokenOf(given) })
  const { data } = await asApp(given, `debug_token?${query}`, Debugged)
  return data.expires_at === 0 ? null : new Date(data.expires_at * 1_000)
}

/** Exchanges a token that is still valid for one that is valid for sixty days. Throws {@link SendError}. */
export async function exchangeKey(given: Given): Promise<string> {
  const { app } = given
  const asked = { grant_type: 'fb_exchange_token', client_id: app.id, client_secret: app.secret, fb_exchange_token: tokenOf(given) }
  return (await asApp(given, `oauth/access_token?${new URLSearchParams(asked)}`, Exchanged)).access_token
}

async function asApp<Result>(given: Given, path: string, result: z.ZodType<Result>): Promise<Result> {
  const { account, app, timeoutMs, explain } = given
  const hide = (words: string) => words.replaceAll(app.secret, '***').replaceAll(tokenOf(given), '***')
  const call = { method: 'GET' as const, path, token: `${app.id}|${app.secret}`, result, timeoutMs }
  return callGraph(account, call, (refusal) => explain({ ...refusal, words: hide(refusal.words) }))
}

function tokenOf({ account }: Given): string {
  return account.secrets.token?.trim() ?? ''
}
