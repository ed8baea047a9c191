import { z } from 'zod'
import { isOfType } from '../../kit/capabilities.ts'
import { multipartBody } from '../../kit/http/multipart.ts'
import type { OutgoingFile, OutgoingMessage, SentPart } from '../../kit/outgoing.ts'
import { fileAt, type WordsOrFile } from '../../kit/parts.ts'
import { SendError } from '../../kit/send-error.ts'
import { call, pathOf, type Way } from '../api/call.ts'
import { Name } from '../api/chat.ts'
import { tryMessenger } from '../api/read.ts'
import { avitoCapabilities } from '../capabilities.ts'
import { chatOf } from './chat-of.ts'

const Sent = z.object({ id: Name })
/** The pictures that were uploaded, by their names. */
const Uploaded = z.record(z.string().min(1).max(300), z.unknown())

/** Sends one part; of a picture the upload first, which nobody sees. Throws {@link SendError}. */
export async function sendPart(part: WordsOrFile, message: OutgoingMessage, way: Way): Promise<SentPart> {
  const messages = await pathOf(way, 'v1', `chats/${chatOf(message.to)}/messages`)
  const given =
    'text' in part
      ? { path: messages, json: { type: 'text', message: { text: part.text } } }
      : { path: `${messages}/image`, json: { image_id: await upload(fileAt(part.file, message), way) } }
  try {
    const { id } = await call(way, { method: 'POST', ...given, result: Sent })
    return { externalIds: [id] }
  } catch (error) {
    throw error instanceof SendError ? await explain(error, way) : error
  }
}

/** Hands a picture in and answers its name. Nothing of it can have reached the buyer yet. */
async function upload(file: OutgoingFile, way: Way): Promise<string> {
  if (!isOfType(file, avitoCapabilities.fileTypes ?? [])) throw new SendError('permanent', { code: 'fileRejected' })
  const multipart = () => multipartBody({}, [{ field: 'uploadfile[]', name: file.name, mimeType: file.mimeType, read: () => file.read() }])
  const given = { method: 'POST', path: await pathOf(way, 'v1', 'uploadImages'), multipart, result: Uploaded } as const
  try {
    const [imageId] = Object.keys(await call(way, { ...given, timeoutMs: way.timings.uploadMs }))
    if (imageId === undefined) throw new SendError('retry', { code: 'answerNotUnderstood', detail: 'No picture was taken' })
    return imageId
  } catch (error) {
    if (!(error instanceof SendError)) throw error
    const { code } = error.problem
    throw error.unsent(code === 'contentRejected' ? 'fileRejected' : code)
  }
}

/**
 * What a refusal means. 403 says both that the plan has no messenger API and that this buyer has shut us out: where the messenger is open otherwise, it is
 * the buyer.
 */
async function explain(error: SendError, way: Way): Promise<SendError> {
  if (error.problem.code !== 'planMissing') return error
  const { detail } = error.problem
  const isOpen = await tryMessenger(way).then(
    () => true,
    () => false,
  )
  return isOpen ? new SendError('blocked', { code: 'recipientBlocked', detail }) : error
}
