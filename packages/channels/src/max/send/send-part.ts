import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { textLengthOf } from '../../kit/capabilities.ts'
import type { OutgoingEdit, OutgoingMessage, SentPart } from '../../kit/outgoing.ts'
import { fileAt } from '../../kit/parts.ts'
import { SendError } from '../../kit/send-error.ts'
import { call } from '../api/call.ts'
import { upload } from '../api/upload.ts'
import { maxCapabilities } from '../capabilities.ts'
import type { MaxTimings } from '../timings.ts'
import { htmlOf } from './html.ts'
import type { Part } from './plan.ts'

const Sent = z.object({ message: z.object({ body: z.object({ mid: z.string().min(1) }) }) })

type Given = { bot: Connection; timings: MaxTimings }

/** Sends one part, its file first. Throws {@link SendError}. */
export async function sendPart(part: Part, message: OutgoingMessage, { bot, timings }: Given): Promise<SentPart> {
  const attachments: object[] = []
  if (part.file) {
    const file = fileAt(part.file.index, message)
    attachments.push({ type: part.file.as, payload: await upload(bot, { file, as: part.file.as, timings }) })
  }
  if (part.buttons) attachments.push(keyboardOf(message))
  const json = {
    ...wordsOf(part, message),
    attachments,
    ...(part.quotes && message.quotes !== null && { link: { type: 'reply', mid: message.quotes } }),
  }
  const send = () =>
    call(bot, {
      method: 'POST',
      path: '/messages',
      query: { chat_id: chatOf(message.to) },
      json,
      result: Sent,
      timeoutMs: timings.answerMs,
    })
  const { message: sent } = part.file ? await whenDigested(send, timings.digestMs) : await send()
  return { externalIds: [sent.body.mid] }
}

/** The words with their formatting, as far as there is room for its signs. */
function wordsOf({ text }: Part, { formatted }: OutgoingMessage): object {
  const html = formatted === null || text === '' ? null : htmlOf(formatted)
  return html === null || textLengthOf(html) > maxCapabilities.textLength ? { text: text || null } : { text: html, format: 'html' }
}

/** MAX looks at a file before it can be sent, and says so. */
async function whenDigested<T>(send: () => Promise<T>, pausesMs: readonly number[]): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof SendError && error.problem.detail?.startsWith('attachment.not.ready'))) throw error
      await pause(pauseMs)
    }
  }
  return await send()
}

/** Changes the words of a sent message; its files stay. Throws {@link SendError}. */
export async function edit({ externalId, text }: OutgoingEdit, { bot, timings }: Given): Promise<void> {
  // Attachments that are left out stay as they are, the keyboard among them.
  const query = { message_id: externalId }
  await call(bot, { method: 'PUT', path: '/messages', query, json: { text }, result: z.unknown(), timeoutMs: timings.answerMs })
}

/** Throws {@link SendError} for what is no chat of MAX. */
export function chatOf(to: string): string {
  if (!/^-?\d{1,30}$/.test(to)) throw new SendError('permanent', { code: 'recipientUnknown' })
  return to
}

/** Buttons under each other, so that long labels are not cut. One with a link opens it, any other comes back as `message_callback`. */
function keyboardOf({ buttons }: OutgoingMessage): object {
  const rows = buttons.map(({ label, url, value, asks }) => {
    if (asks) return [{ type: 'request_contact', text: label }]
    return [url ? { type: 'link', text: label, url } : { type: 'callback', text: label, payload: value || label }]
  })
  return { type: 'inline_keyboard', payload: { buttons: rows } }
}
