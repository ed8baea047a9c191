import { z } from 'zod'
import type { HostileFile } from './hostile-file.ts'

const Kept = z.object({ entity: z.object({ id: z.string(), kind: z.string() }) })
const Refusal = z.object({ code: z.string().regex(/Exception$/), message: z.string().min(1) })

export type UploadAnswer = { status: number; body: z.infer<typeof Kept> | z.infer<typeof Refusal> | { text: string } }

/** Sends a file as a form that keeps its name byte for byte, where a browser would have cleaned it. */
export async function upload(url: string, { authorization, file }: { authorization: string; file: HostileFile }): Promise<UploadAnswer> {
  const head = `--fuzz\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.declared}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), file.bytes, Buffer.from('\r\n--fuzz--\r\n')])
  const headers = { authorization, 'content-type': 'multipart/form-data; boundary=fuzz', 'accept-language': 'en-GB' }
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) })
  const text = await answer.text()
  return { status: answer.status, body: Kept.or(Refusal).safeParse(parsed(text)).data ?? { text } }
}

export function isRefusal(body: unknown): body is z.infer<typeof Refusal> {
  return Refusal.safeParse(body).success
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
