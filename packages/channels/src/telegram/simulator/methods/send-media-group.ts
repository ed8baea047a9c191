import { z } from 'zod'
import { badRequest, Refusal } from '../refusal.ts'
import { wireFile } from '../wire-file.ts'
import { defineMethod, sending } from './parameters.ts'
import { readUpload } from './read-upload.ts'
import { checkCaption, openChat, say } from './say.ts'

const Media = z.strictObject({ type: z.enum(['photo', 'video', 'audio', 'document']), media: z.string(), caption: z.string().optional() })

const largestRequestBytes = 50 * 1024 * 1024

/** 2-10 files in one album; it carries no buttons. */
export const sendMediaGroup = defineMethod({
  parameters: z.strictObject({ chat_id: sending.chat_id, reply_parameters: sending.reply_parameters, media: z.array(Media) }),
  async run(parameters, given) {
    const { media } = parameters
    if (media.length < 2) throw badRequest('there must be at least two media in an album')
    if (media.length > 10) throw badRequest('too many messages to send as an album')
    refuseMixed(media.map(({ type }) => type))
    const sizeBytes = [...given.uploads.values()].reduce((sum, { size }) => sum + size, 0)
    if (sizeBytes > largestRequestBytes) throw new Refusal(413, 'Request Entity Too Large')
    const chat = openChat(parameters, given)
    const texts = media.map(({ caption }) => checkCaption(caption))
    const files = await Promise.all(media.map(({ type, media: reference }) => readUpload(reference, type, { chat, given })))
    const albumId = String(given.world.nextNumber())
    return files.map((file, place) => ({
      ...say(chat, parameters, { text: texts[place] ?? '', file, albumId }, given),
      ...(file && wireFile(file)),
    }))
  },
})

function refuseMixed(types: readonly string[]): void {
  for (const alone of ['document', 'audio']) {
    if (types.includes(alone) && types.some((type) => type !== alone)) throw badRequest(`${alone} can't be mixed with other media types`)
  }
}
