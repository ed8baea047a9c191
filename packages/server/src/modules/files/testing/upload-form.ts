import { FileView } from '@besedka/contract'
import { z } from 'zod'
import type { Person } from './files-over-http.ts'

const Answer = z.object({ code: z.string(), message: z.string().optional(), params: z.unknown().optional(), entity: FileView.optional() })

export type UploadAnswer = z.infer<typeof Answer> & { status: number }

/** What a browser does with a chosen file. */
export async function upload(
  url: string,
  person: Person,
  file: { name: string; bytes: Uint8Array<ArrayBuffer>; declared?: string },
): Promise<UploadAnswer> {
  const form = new FormData()
  form.append('file', new Blob([file.bytes], { type: file.declared ?? 'application/octet-stream' }), file.name)
  const path = person.uploader.kind === 'account' ? '/api/files' : '/api/customer/files'
  const answer = await fetch(url + path, { method: 'POST', body: form, headers: headersOf(person) })
  return { status: answer.status, ...Answer.parse(await answer.json()) }
}

/** An upload that must succeed. */
export async function uploaded(
  url: string,
  person: Person,
  file: { name: string; bytes: Uint8Array<ArrayBuffer>; declared?: string },
): Promise<FileView> {
  const { entity, code } = await upload(url, person, file)
  if (!entity) throw new Error(`The upload was refused: ${code}`)
  return entity
}

/** Asks for a file, or its thumbnail with `suffix`. */
export function read(
  url: string,
  person: Person,
  fileId: string,
  options: { suffix?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const path = person.uploader.kind === 'account' ? '/api/files' : '/api/customer/files'
  return fetch(`${url}${path}/${fileId}${options.suffix ?? ''}`, { headers: { ...headersOf(person), ...options.headers } })
}

export function headersOf(person: Person): Record<string, string> {
  return { authorization: `Bearer ${person.token}`, 'accept-language': 'en-GB' }
}
