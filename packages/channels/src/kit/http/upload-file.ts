import type { Net } from '../adapter.ts'
import { parseJson } from '../json.ts'
import type { OutgoingFile } from '../outgoing.ts'
import { SendError } from '../send-error.ts'
import { explainFailure } from './explain-failure.ts'
import { multipartBody } from './multipart.ts'
import { readText } from './read-text.ts'

/**
 * Carries a file to an address that a provider named for it, and answers what came back: JSON, or undefined where the provider answers with something
 * else. Throws {@link SendError}; a file that is refused is refused for good.
 */
export async function uploadFile(
  net: Net,
  url: string,
  { file, field, timeoutMs }: { file: OutgoingFile; field: string; timeoutMs: number },
): Promise<unknown> {
  const body = multipartBody({}, [{ field, name: file.name, mimeType: file.mimeType, read: () => file.read() }])
  try {
    const response = await net.fetch(url, { method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...body.init })
    const text = await readText(response)
    if (response.ok) return parseJson(text)
    const detail = `HTTP ${response.status}`
    if (response.status === 413) throw new SendError('permanent', { code: 'fileTooBig', detail })
    if (response.status >= 500 || response.status < 400) throw new SendError('retry', { code: 'providerFailed', detail })
    throw new SendError('permanent', { code: 'fileRejected', detail })
  } catch (error) {
    throw body.broken() ?? explainFailure(error)
  }
}
