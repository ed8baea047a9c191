import { z } from 'zod'
import { multipartBody } from '../../../kit/http/multipart.ts'
import type { CallTimings } from '../../../kit/http/timings.ts'
import type { OutgoingFile, OutgoingMessage, SentPart } from '../../../kit/outgoing.ts'
import { fileAt } from '../../../kit/parts.ts'
import { SendError } from '../../../kit/send-error.ts'
import { call } from '../call.ts'
import type { FileType, MessagingConnection } from '../platform.ts'
import type { Part } from './plan.ts'

const Sent = z.object({ message_id: z.string().min(1) })
const Uploaded = z.object({ attachment_id: z.string().min(1) })

const dayMs = 24 * 3_600_000

type Given = { connection: MessagingConnection; timings: CallTimings }

/** Sends one part, its file first. Throws {@link SendError}. */
export async function sendPart(part: Part, message: OutgoingMessage, { connection, timings }: Given): Promise<SentPart> {
  const json = {
    ...addressOf(message, connection.now()),
    message: await contentOf(part, message, { connection, timings }),
  }
  const { message_id } = await call(connection, { path: 'me/messages', json, result: Sent, timeoutMs: timings.answerMs })
  return { externalIds: [message_id] }
}

/** Throws {@link SendError} for what is nobody of Meta. */
export function personOf(to: string): string {
  if (!/^\d{1,30}$/.test(to)) throw new SendError('permanent', { code: 'recipientUnknown' })
  return to
}

/** The one answer to a comment is addressed by that. */
function addressOf(message: OutgoingMessage, now: Date): object {
  const { answersComment } = message
  if (answersComment === undefined) return { recipient: { id: personOf(message.to) }, ...kindOf(message, now) }
  if (!/^[\d_]{1,80}$/.test(answersComment)) throw new SendError('permanent', { code: 'commentGone' })
  return { recipient: { comment_id: answersComment } }
}

/** After a day only people may answer, and have to say that they are people. */
function kindOf({ customerWroteAt, automatic }: OutgoingMessage, now: Date): object {
  const late = customerWroteAt !== null && now.getTime() - customerWroteAt.getTime() >= dayMs
  return late && !automatic ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' } : { messaging_type: 'RESPONSE' }
}

async function contentOf({ text, buttons, file: planned }: Part, message: OutgoingMessage, given: Given): Promise<object> {
  if (!planned) return { text, ...(buttons && { quick_replies: quickReplies(message) }) }
  const file = fileAt(planned.index, message)
  if (planned.as === 'link') return { text: linkTo(file) }
  return { attachment: { type: planned.as, payload: { attachment_id: await upload(file, planned.as, given) } } }
}

function quickReplies({ buttons }: OutgoingMessage): object[] {
  const choices = buttons.filter(({ url }) => !url)
  return choices.map(({ label, value }) => ({ content_type: 'text', title: label, payload: value || label }))
}

/** Throws {@link SendError} while the product has no public address. */
function linkTo(file: OutgoingFile): string {
  const url = file.publicUrl()
  if (url === null) throw new SendError('permanent', { code: 'fileRejected' })
  return `${file.name.slice(0, 100)}: ${url}`
}

async function upload(file: OutgoingFile, as: FileType, { connection, timings }: Given): Promise<string> {
  const fields = { message: JSON.stringify({ attachment: { type: as, payload: { is_reusable: false } } }) }
  const multipart = multipartBody(fields, [{ field: 'filedata', name: file.name, mimeType: file.mimeType, read: () => file.read() }])
  const { attachment_id } = await call(connection, {
    path: 'me/message_attachments',
    multipart,
    result: Uploaded,
    timeoutMs: timings.uploadMs,
  })
  return attachment_id
}
