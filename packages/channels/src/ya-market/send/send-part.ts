import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { multipartBody } from '../../kit/http/multipart.ts'
import type { OutgoingMessage, SentPart } from '../../kit/outgoing.ts'
import { fileAt, type WordsOrFile } from '../../kit/parts.ts'
import { SendError } from '../../kit/send-error.ts'
import { call } from '../api/call.ts'
import { readChat } from '../api/read.ts'
import type { YaMarketSettings } from '../definition.ts'
import { externalIdOf } from '../receive/receive.ts'
import type { YaMarketTimings } from '../timings.ts'
import { chatOf } from './chat-of.ts'
import { findSent, lastNumber } from './find-sent.ts'

type Way = { cabinet: Connection<YaMarketSettings>; timings: YaMarketTimings }

/**
 * Sends one part. The Market answers with no number, so the chat is read before and after: what the shop has written in between is ours. Throws
 * {@link SendError}.
 */
export async function sendPart(part: WordsOrFile, message: OutgoingMessage, { cabinet, timings }: Way): Promise<SentPart> {
  const chatId = chatOf(message.to)
  const after = await lastNumber(cabinet, chatId, timings)
  const wanted = 'text' in part ? { text: part.text } : { fileName: fileAt(part.file, message).name }
  try {
    await put(part, message, { cabinet, timings, chatId })
  } catch (error) {
    if (!(error instanceof SendError)) throw error
    // The line broke after the Market may have taken it: where it stands in the chat, it must not be sent again.
    const taken = error.maybeTaken ? await findSent(cabinet, { chatId, after, ...wanted }, timings) : undefined
    if (taken === undefined) throw await explain(error, { part, chatId, cabinet, timings })
    return { externalIds: [externalIdOf(chatId, taken)] }
  }
  const number = await findSent(cabinet, { chatId, after, ...wanted }, timings)
  // The buyer has it, though its number was not found: seeing it twice here is better than sending it twice.
  return { externalIds: [externalIdOf(chatId, number ?? `sent-${message.id}-${'text' in part ? 'text' : part.file}`)] }
}

async function put(part: WordsOrFile, message: OutgoingMessage, { cabinet, timings, chatId }: Way & { chatId: string }): Promise<void> {
  const query = { chatId }
  if ('text' in part) {
    const json = { message: part.text }
    await call(cabinet, { path: 'chats/message', query, json, result: z.unknown(), timeoutMs: timings.answerMs })
    return
  }
  const file = fileAt(part.file, message)
  const multipart = multipartBody({}, [{ field: 'file', name: file.name, mimeType: file.mimeType, read: () => file.read() }])
  await call(cabinet, { path: 'chats/file/send', query, multipart, result: z.unknown(), timeoutMs: timings.uploadMs })
}

/** Why the Market has refused: a chat that is over takes nothing, which its refusal does not say by itself. */
async function explain(
  error: SendError,
  { part, chatId, cabinet, timings }: Way & { part: WordsOrFile; chatId: string },
): Promise<SendError> {
  if (error.kind !== 'permanent') return error
  const { detail } = error.problem
  const chat = await readChat(cabinet, chatId, timings).catch(() => undefined)
  if (chat?.status === 'FINISHED') return new SendError('permanent', { code: 'chatFinished', detail })
  const isOfFile = 'file' in part && error.problem.code === 'contentRejected'
  return isOfFile ? new SendError('permanent', { code: 'fileRejected', detail }) : error
}
