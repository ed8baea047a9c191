import type { Readable } from 'node:stream'
import { openDownload } from '../kit/http/open-download.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { SendError } from '../kit/send-error.ts'
import { baseOf, headersOf, publicBase, type Shop } from './api/call.ts'

/** Opens a file of a chat, which Ozon gives to the shop alone: the key goes to the API's own address and nowhere else. Throws {@link SendError}. */
export async function download(ref: string, shop: Shop, { downloadMs: timeoutMs }: CallTimings): Promise<Readable> {
  const base = baseOf(shop)
  const url = ref.startsWith(`${publicBase}/`) ? `${base}${ref.slice(publicBase.length)}` : ref
  if (!URL.canParse(url) || new URL(url).origin !== new URL(base).origin) throw new SendError('permanent', { code: 'fileRejected' })
  return await openDownload(shop.net, url, { timeoutMs, headers: headersOf(shop) })
}
