import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { multipartBody } from '../../kit/http/multipart.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import type { OutgoingFile, OutgoingMessage, SentPart } from '../../kit/outgoing.ts'
import { fileAt } from '../../kit/parts.ts'
import { SendError } from '../../kit/send-error.ts'
import { call } from '../api/call.ts'
import type { WhatsappSettings } from '../definition.ts'
import { addressOf } from './address-of.ts'
import { interactiveOf } from './interactive.ts'
import type { Part } from './plan.ts'
import { templateOf } from './template.ts'

const Sent = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })
const Uploaded = z.object({ id: z.string().min(1) })

type Given = { business: Connection<WhatsappSettings>; timings: CallTimings }

/** Sends one part, its file first. Throws {@link SendError}. */
export async function sendPart(part: Part, message: OutgoingMessage, { business, timings }: Given): Promise<SentPart> {
  const json = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...addressOf(message.to),
    ...(part.quotes && message.quotes !== null && { context: { message_id: message.quotes } }),
    ...(await contentOf(part, message, { business, timings })),
  }
  const path = `${business.settings.phoneNumberId}/messages`
  const { messages } = await call(business, { path, json, result: Sent, timeoutMs: timings.answerMs })
  const [first] = messages
  if (!first) throw new SendError('retry', { code: 'answerNotUnderstood' })
  return { externalIds: [first.id] }
}

async function contentOf({ text, file: planned, buttons }: Part, message: OutgoingMessage, given: Given): Promise<object> {
  const { template } = message
  if (template) return templateOf(template, planned && (await heading(planned, message, given)))
  if (buttons) return { type: 'interactive', interactive: interactiveOf(text, message.buttons) }
  if (!planned) return { type: 'text', text: { body: text, preview_url: true } }
  const file = fileAt(planned.index, message)
  const { as } = planned
  const caption = text !== '' && as !== 'audio' ? { caption: text } : {}
  return { type: as, [as]: { id: await upload(file, given), ...caption, ...(as === 'document' && { filename: file.name }) } }
}

async function heading({ index, as }: NonNullable<Part['file']>, message: OutgoingMessage, given: Given): Promise<object> {
  const file = fileAt(index, message)
  return { id: await upload(file, given), ...(as === 'document' && { filename: file.name }) }
}

async function upload(file: OutgoingFile, { business, timings }: Given): Promise<string> {
  const fields = { messaging_product: 'whatsapp', type: file.mimeType }
  const multipart = multipartBody(fields, [{ field: 'file', name: file.name, mimeType: file.mimeType, read: () => file.read() }])
  const path = `${business.settings.phoneNumberId}/media`
  return (await call(business, { path, multipart, result: Uploaded, timeoutMs: timings.uploadMs })).id
}
