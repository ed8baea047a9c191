import type { Readable } from 'node:stream'
import { z } from 'zod'
import { openDownload } from '../kit/http/open-download.ts'
import { SendError } from '../kit/send-error.ts'
import { call, pathOf, type Way } from './api/call.ts'
import { voicePrefix } from './receive/content.ts'

const Voices = z.object({ voices_urls: z.record(z.string(), z.string()) })

/** Opens a picture at its address, or a recording by its name: the address of a recording is good for an hour only. Throws {@link SendError}. */
export async function download(ref: string, way: Way): Promise<Readable> {
  const url = ref.startsWith(voicePrefix) ? await voiceUrlOf(ref.slice(voicePrefix.length), way) : ref
  return await openDownload(way.shop.net, url, { timeoutMs: way.timings.downloadMs })
}

async function voiceUrlOf(voiceId: string, way: Way): Promise<string> {
  const path = await pathOf(way, 'v1', 'getVoiceFiles')
  const { voices_urls } = await call(way, { path, query: { voice_ids: voiceId }, result: Voices })
  const { [voiceId]: url } = voices_urls
  if (url === undefined) throw new SendError('permanent', { code: 'fileRejected', detail: 'Avito has no recording of this name' })
  return url
}
