import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import type { OutgoingMessage, SentPart } from '../../kit/outgoing.ts'
import { fileAt, type WordsOrFile } from '../../kit/parts.ts'
import { SendError } from '../../kit/send-error.ts'
import { call } from '../api/call.ts'
import type { OzonSettings } from '../definition.ts'
import { externalIdOf } from '../receive/receive.ts'
import type { OzonTimings } from '../timings.ts'
import { chatOf } from './chat-of.ts'
import { findSent, lastNumber } from './find-sent.ts'

type Way = { shop: Connection<OzonSettings>; timings: OzonTimings }

/**
 * Sends one part. Ozon answers with no number, so the chat is read before and after: what the shop has written in between is ours. Throws
 * {@link SendError}.
 */
export async function sendPart(part: WordsOrFile, message: OutgoingMessage, { shop, timings }: Way): Promise<SentPart> {
  const chatId = chatOf(message.to)
  const after = await lastNumber(shop, chatId, timings)
  const wanted = 'text' in part ? { text: part.text } : { fileName: fileAt(part.file, message).name }
  try {
    await put(part, message, { shop, timings, chatId })
  } catch (error) {
    if (!(error instanceof SendError)) throw error
    // The line broke after Ozon may have taken it: where it stands in the chat, it must not be sent again.
    const taken = error.maybeTaken ? await findSent(shop, { chatId, after, ...wanted }, timings) : undefined
    if (taken === undefined) throw error
    return { externalIds: [externalIdOf(chatId, taken)] }
  }
  const number = await findSent(shop, { chatId, after, ...wanted }, timings)
  // The buyer has it, though its number was not found: seeing it twice here is better than sending it twice.
  return { externalIds: [externalIdOf(chatId, number ?? `sent-${message.id}-${'text' in part ? 'text' : part.file}`)] }
}

async function put(part: WordsOrFile, message: OutgoingMessage, { shop, timings, chatId }: Way & { chatId: string }): Promise<void> {
  if ('text' in part) {
    const json = { chat_id: chatId, text: part.text }
    await call(shop, { path: '/v1/chat/send/message', json, result: z.unknown(), timeoutMs: timings.answerMs })
    return
  }
  const file = fileAt(part.file, message)
  const bytes = await buffer(await file.read())
  const json = { chat_id: chatId, base64_content: bytes.toString('base64'), name: file.name }
  try {
    await call(shop, { path: '/v1/chat/send/file', json, result: z.unknown(), timeoutMs: timings.uploadMs })
  } catch (error) {
    throw error instanceof SendError ? ofFile(error) : error
  }
}

/** What is refused of a call with a file is the file. */
function ofFile(error: SendError): SendError {
  const { kind, problem } = error
  return kind === 'permanent' && problem.code === 'contentRejected' ? new SendError(kind, { ...problem, code: 'fileRejected' }) : error
}
