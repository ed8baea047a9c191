import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { badRequest } from './refusal.ts'

/** Parameters that are no strings; in a form they come as JSON. */
const asJson = new Set([
  'chat_id',
  'message_id',
  'reply_parameters',
  'reply_markup',
  'media',
  'allowed_updates',
  'offset',
  'limit',
  'timeout',
  'drop_pending_updates',
])

export type ReadRequest = { parameters: Record<string, unknown>; uploads: Map<string, File> }

/** The parameters of a call: in the address, as JSON, or as a form with files (core.telegram.org/bots/api#making-requests). */
export async function readRequest(request: IncomingMessage): Promise<ReadRequest> {
  const query = new URL(request.url ?? '/', 'http://telegram').searchParams
  const type = request.headers['content-type'] ?? ''
  const body = await buffer(request)
  const inBody = type.startsWith('application/json') ? { parameters: readJson(body), uploads: new Map() } : await readForm(body, type)
  return { ...inBody, parameters: { ...fromStrings(query), ...inBody.parameters } }
}

function readJson(body: Buffer): Record<string, unknown> {
  const value: unknown = JSON.parse(body.toString() || '{}')
  if (typeof value !== 'object' || value === null) throw badRequest("can't parse JSON object")
  return { ...value }
}

async function readForm(body: Buffer, type: string): Promise<ReadRequest> {
  if (body.length === 0) return { parameters: {}, uploads: new Map() }
  const form = await new Response(Uint8Array.from(body), { headers: { 'content-type': type } }).formData()
  const texts: [string, string][] = []
  const uploads = new Map<string, File>()
  for (const [name, value] of form) {
    if (typeof value === 'string') texts.push([name, value])
    else uploads.set(name, value)
  }
  return { parameters: fromStrings(texts), uploads }
}

function fromStrings(pairs: Iterable<[string, string]>): Record<string, unknown> {
  return Object.fromEntries([...pairs].map(([name, value]) => [name, asJson.has(name) ? JSON.parse(value) : value]))
}
