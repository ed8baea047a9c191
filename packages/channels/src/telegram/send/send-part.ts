import { z } from 'zod'
import type { OutgoingFile, OutgoingMessage, SentPart } from '../../kit/outgoing.ts'
import { SendError } from '../../kit/send-error.ts'
import { type Address, readAddress, writeMessageId } from '../address.ts'
import { type Bot, call } from '../api/call.ts'
import type { Timings } from '../timings.ts'
import type { MediaType } from './media.ts'
import { commonParameters } from './parameters.ts'
import type { Part } from './plan.ts'

const SentMessage = z.object({ message_id: z.number().int() })

const methodByType: Readonly<Record<MediaType, string>> = {
  photo: 'sendPhoto',
  video: 'sendVideo',
  animation: 'sendAnimation',
  audio: 'sendAudio',
  voice: 'sendVoice',
  document: 'sendDocument',
}

type Sending = { bot: Bot; address: Address; message: OutgoingMessage; timings: Timings }

/**
 * Sends one part. What Telegram does not take as a photo (a very long screenshot), as a video or as a voice message (some people forbid
 * them), it takes as a document. Throws {@link SendError}.
 */
export async function sendPart(part: Part, message: OutgoingMessage, { bot, timings }: { bot: Bot; timings: Timings }): Promise<SentPart> {
  const sending = { bot, address: addressOf(message.to), message, timings }
  try {
    return await sendAs(part, sending)
  } catch (error) {
    const refused = error instanceof SendError && error.problem.code === 'fileRejected'
    if (!refused || part.files.every(({ as }) => as === 'document')) throw error
    return await sendAs({ ...part, files: part.files.map((file) => ({ ...file, as: 'document' })) }, sending)
  }
}

/** Throws {@link SendError} for what is no address of Telegram. */
export function addressOf(to: string): Address {
  const address = readAddress(to)
  if (!address) throw new SendError('permanent', { code: 'recipientUnknown' })
  return address
}

async function sendAs(part: Part, sending: Sending): Promise<SentPart> {
  const sent = await sendContent(part, sending)
  const [first, ...others] = sent.map(({ message_id }) => writeMessageId(sending.message.to, message_id))
  if (first === undefined) throw new SendError('retry', { code: 'answerNotUnderstood' })
  return { externalIds: [first, ...others] }
}

async function sendContent(part: Part, sending: Sending) {
  if (part.files.length === 0) return [await sendText(part, sending)]
  if (part.files.length === 1) return [await sendFile(part, sending)]
  return await sendAlbum(part, sending)
}

function sendText(part: Part, { bot, address, message, timings }: Sending) {
  const parameters = { ...address, text: part.text, ...commonParameters(part, message) }
  return call(bot, { method: 'sendMessage', parameters, result: SentMessage, timeoutMs: timings.answerMs })
}

function sendFile(part: Part, { bot, address, message, timings }: Sending) {
  const [one] = filesOf(part, message)
  if (!one) throw new SendError('permanent', { code: 'fileRejected' })
  const parameters = { ...address, [one.as]: 'attach://file', ...(part.text && { caption: part.text }), ...commonParameters(part, message) }
  const uploads = [{ field: 'file', ...uploadOf(one.file) }]
  return call(bot, { method: methodByType[one.as], parameters, uploads, result: SentMessage, timeoutMs: timings.uploadMs })
}

/** The caption of the first file is shown as that of the album. */
function sendAlbum(part: Part, { bot, address, message, timings }: Sending) {
  const files = filesOf(part, message)
  const media = files.map(({ as }, place) => ({
    type: as,
    media: `attach://file${place}`,
    ...(place === 0 && part.text && { caption: part.text }),
  }))
  const uploads = files.map(({ file }, place) => ({ field: `file${place}`, ...uploadOf(file) }))
  const parameters = { ...address, media, ...commonParameters(part, message) }
  return call(bot, { method: 'sendMediaGroup', parameters, uploads, result: z.array(SentMessage), timeoutMs: timings.uploadMs })
}

function filesOf(part: Part, message: OutgoingMessage): { file: OutgoingFile; as: MediaType }[] {
  return part.files.flatMap(({ index, as }) => {
    const file = message.files[index]
    return file ? [{ file, as }] : []
  })
}

function uploadOf(file: OutgoingFile) {
  return { name: file.name, mimeType: file.mimeType, read: () => file.read() }
}
