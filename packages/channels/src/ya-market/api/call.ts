import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { callJson, type JsonCall } from '../../kit/http/call-json.ts'
import { SendError } from '../../kit/send-error.ts'
import type { YaMarketSettings } from '../definition.ts'
import { explainRefusal } from './explain-refusal.ts'

/** The part of a connection that calls need. */
export type Cabinet = Pick<Connection<YaMarketSettings>, 'settings' | 'secrets' | 'apiBase' | 'net'>

const Refusal = z.object({
  errors: z.array(z.object({ code: z.string().catch(''), message: z.string().catch('') })).catch([]),
})

type Call<Result> = Pick<JsonCall, 'json' | 'multipart' | 'signal' | 'timeoutMs'> & {
  method?: 'GET' | 'POST'
  path: string
  query?: Readonly<Record<string, string | undefined>>
  result: z.ZodType<Result>
}

/** Calls the partner API; `path` stands behind the cabinet's own. Throws {@link SendError}. */
export async function call<Result>(cabinet: Cabinet, { path, ...given }: Call<Result>): Promise<Result> {
  return await ask(cabinet, { path: `businesses/${cabinet.settings.businessId}/${path}`, ...given })
}

/** Calls what does not belong to a cabinet. Throws {@link SendError}; the key is in none. */
export async function ask<Result>(
  cabinet: Cabinet,
  { method = 'POST', path, query = {}, result, ...given }: Call<Result>,
): Promise<Result> {
  const token = cabinet.secrets.token?.trim()
  if (!token) throw new SendError('channel', { code: 'tokenInvalid' })
  const base = (cabinet.apiBase ?? 'https://api.partner.market.yandex.ru').replace(/\/+$/, '')
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]))
  const search = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
  const { status, body } = await callJson(cabinet.net, `${base}/v2/${path}${search}`, { method, headers: { 'api-key': token }, ...given })
  if (status < 200 || status >= 300) {
    const [refused] = Refusal.safeParse(body).data?.errors ?? []
    const words = `${refused?.code ?? ''} ${refused?.message ?? ''}`.replaceAll(token, '***')
    throw explainRefusal({ status, words: words.trim() })
  }
  const read = result.safeParse(body)
  if (read.success) return read.data
  throw new SendError('retry', { code: 'answerNotUnderstood', detail: `The result of ${path.split('/').at(-1)} has an unknown shape` })
}
