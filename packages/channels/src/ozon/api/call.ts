import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { callJson } from '../../kit/http/call-json.ts'
import { SendError } from '../../kit/send-error.ts'
import type { OzonSettings } from '../definition.ts'
import { explainRefusal } from './explain-refusal.ts'

/** The part of a connection that calls need. */
export type Shop = Pick<Connection<OzonSettings>, 'settings' | 'secrets' | 'apiBase' | 'net'>

/** The address of the Seller API, which links to files name as well. */
export const publicBase = 'https://api-seller.ozon.ru'

const Refusal = z.object({ code: z.union([z.string(), z.number()]).catch(''), message: z.string().catch('') })

type Call<Result> = { path: string; json?: object; result: z.ZodType<Result>; timeoutMs: number; signal?: AbortSignal }

/** Calls the Seller API, whose methods are all posts. Throws {@link SendError}; the key is in none. */
export async function call<Result>(shop: Shop, { path, json = {}, result, ...patience }: Call<Result>): Promise<Result> {
  const headers = headersOf(shop)
  const { status, body } = await callJson(shop.net, `${baseOf(shop)}${path}`, { headers, json, ...patience })
  if (status < 200 || status >= 300) {
    const refused = Refusal.safeParse(body).data
    const words = refused ? `${refused.code} ${refused.message}` : ''
    throw explainRefusal({ status, words: words.replaceAll(headers['api-key'], '***').trim() })
  }
  const read = result.safeParse(body)
  if (read.success) return read.data
  throw new SendError('retry', { code: 'answerNotUnderstood', detail: `The result of ${path} has an unknown shape` })
}

export function baseOf({ apiBase }: Shop): string {
  return (apiBase ?? publicBase).replace(/\/+$/, '')
}

/** What proves the shop. Throws {@link SendError} where there is no key. */
export function headersOf({ settings, secrets }: Shop): { 'client-id': string; 'api-key': string } {
  const key = secrets.apiKey?.trim()
  if (!key) throw new SendError('channel', { code: 'tokenInvalid' })
  return { 'client-id': settings.clientId, 'api-key': key }
}

/** A number of a message as Ozon wants it in JSON: a number, though longer than JavaScript can count. */
export function wholeNumber(digits: string): unknown {
  return JSON.rawJSON(digits)
}

declare global {
  interface JSON {
    /** ECMAScript, "JSON.parse source text access"; the types of TypeScript lack it still. */
    rawJSON(text: string): unknown
  }
}
