import { Readable } from 'node:stream'
import type { Net } from '../adapter.ts'
import { SendError } from '../send-error.ts'
import { explainFailure } from './explain-failure.ts'

/**
 * Opens a file at an address that a provider gave us. Throws {@link SendError}; one that is gone is refused for good. `explain`: what the provider means by
 * a status, where that is not the usual.
 */
export async function openDownload(
  net: Net,
  url: string,
  given: { timeoutMs: number; headers?: Readonly<Record<string, string>>; explain?: (status: number) => SendError },
): Promise<Readable> {
  const { timeoutMs, headers = {}, explain = explainStatus } = given
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new SendError('permanent', { code: 'fileRejected' })
  try {
    const response = await net.fetch(url, { redirect: 'manual', headers, signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok && response.body) return Readable.from(response.body, { objectMode: false })
    await response.body?.cancel()
    throw explain(response.status)
  } catch (error) {
    throw explainFailure(error)
  }
}

function explainStatus(status: number): SendError {
  const detail = `HTTP ${status}`
  if (status === 429) return new SendError('retry', { code: 'providerBusy', detail })
  if (status >= 500) return new SendError('retry', { code: 'providerFailed', detail })
  return new SendError('permanent', { code: 'fileRejected', detail })
}
