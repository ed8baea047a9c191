import { createHash } from 'node:crypto'
import type { CallTimings } from '../../kit/http/timings.ts'
import type { OutgoingMessage, SentPart } from '../../kit/outgoing.ts'
import { fileAt } from '../../kit/parts.ts'
import { type Business, call } from '../api/call.ts'
import { upload } from '../files/upload.ts'
import type { Part } from './plan.ts'
import { question } from './question.ts'

type Way = { business: Business; timings: CallTimings }

/** Sends one part. Every attempt gives it the same id. Throws {@link SendError}. */
export async function sendPart(part: Part, message: OutgoingMessage, { business, timings }: Way): Promise<SentPart> {
  const id = idOf(message.id, part.place)
  const content = part.buttons ? question(part.text, message.buttons, id) : await words(part, message, { business, timings })
  await post({ id, to: message.to, content, automatic: message.automatic }, { business, timings })
  return { externalIds: [id] }
}

/** Shows the customer that somebody types; a message, or Messages itself after a while, takes it away. Throws {@link SendError}. */
export async function showTyping(to: string, way: Way): Promise<void> {
  await post({ id: crypto.randomUUID(), to, content: { type: 'typing_start' }, automatic: false }, way)
}

async function words({ text, file }: Part, message: OutgoingMessage, { business, timings }: Way): Promise<object> {
  // Apple counts these: one for each attachment.
  const said = text.replaceAll('\uFFFC', '')
  if (file === null) return { type: 'text', body: said }
  return { type: 'text', body: `\uFFFC${said}`, attachments: [await upload(fileAt(file, message), business, timings)] }
}

async function post(
  { id, to, content, automatic }: { id: string; to: string; content: object; automatic: boolean },
  { business, timings }: Way,
): Promise<void> {
  const json = { v: 1, id, sourceId: business.settings.businessId, destinationId: to, ...content }
  const headers = { id, 'destination-id': to, 'auto-reply': String(automatic) }
  await call('message', { method: 'POST', headers, json, timeoutMs: timings.answerMs }, business)
}

/** The first part has the message's own id, each other one a UUID that follows from it. */
function idOf(messageId: string, place: number): string {
  if (place === 0) return messageId
  const hash = createHash('sha256').update(`${messageId}:${place}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}
