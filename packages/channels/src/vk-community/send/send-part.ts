import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import type { OutgoingMessage, SentPart } from '../../kit/outgoing.ts'
import { fileAt } from '../../kit/parts.ts'
import { SendError } from '../../kit/send-error.ts'
import { call } from '../api/call.ts'
import { upload } from '../api/upload.ts'
import type { Part } from './plan.ts'

const Sent = z.union([z.number().int(), z.string()]).transform(String)

/** Sends a message, its files first. VK takes the same `random_id` for the same message. Throws {@link SendError}. */
export async function sendPart(
  part: Part,
  message: OutgoingMessage,
  { community, timings }: { community: Connection; timings: CallTimings },
): Promise<SentPart> {
  const peer_id = personOf(message.to)
  const attachments: string[] = []
  for (const { index, as } of part.files) {
    attachments.push(await upload(community, { file: fileAt(index, message), as, to: peer_id, timings }))
  }
  const parameters = {
    peer_id,
    random_id: randomIdOf(message.id),
    message: part.text || undefined,
    attachment: attachments.join(',') || undefined,
    reply_to: message.quotes ?? undefined,
    keyboard: part.buttons ? JSON.stringify(keyboardOf(message)) : undefined,
  }
  const sent = await call(community, { method: 'messages.send', parameters, result: Sent, timeoutMs: timings.answerMs })
  return { externalIds: [sent] }
}

/** Throws {@link SendError} for what is no person of VK. */
export function personOf(to: string): string {
  if (!/^\d{1,15}$/.test(to)) throw new SendError('permanent', { code: 'recipientUnknown' })
  return to
}

/** A positive number of 31 bits that every attempt makes of the same message. */
function randomIdOf(messageId: string): string {
  return String(createHash('sha256').update(messageId).digest().readUInt32BE(0) >>> 1 || 1)
}

const inlineButtons = 10
const inlineRows = 6
const rowsBelow = 10

/**
 * Up to ten buttons stand under the message, in as many columns as its six rows need; more stand below the chat until one of them was pressed. One with
 * a link opens it, any other says its label with its value behind: unlike a `callback` button, which older programs lack, that leaves the answer in the chat.
 */
function keyboardOf({ buttons }: OutgoingMessage): object {
  const actions = buttons.map(({ label, url, value }) => ({
    action: url ? { type: 'open_link', label, link: url } : { type: 'text', label, payload: JSON.stringify({ value: value || label }) },
  }))
  const inline = actions.length <= inlineButtons
  const inRow = Math.ceil(actions.length / (inline ? inlineRows : rowsBelow))
  const rows = Array.from({ length: Math.ceil(actions.length / inRow) }, (_, row) => actions.slice(row * inRow, (row + 1) * inRow))
  return { ...(inline ? { inline } : { one_time: true }), buttons: rows }
}
