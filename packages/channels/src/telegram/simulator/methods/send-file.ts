import { z } from 'zod'
import type { MediaType } from '../../send/media.ts'
import { wireFile } from '../wire-file.ts'
import { defineMethod, sending } from './parameters.ts'
import { readUpload } from './read-upload.ts'
import { checkCaption, openChat, say } from './say.ts'

/** sendPhoto, sendVideo …: the same but for the name of the parameter. */
export function sendFile(type: MediaType) {
  const Reference = z.object({ [type]: z.string() })
  return defineMethod({
    parameters: z
      .strictObject({ ...sending, caption: z.string().optional(), [type]: z.string() })
      .transform((known) => ({ ...known, reference: Reference.parse(known)[type] ?? '' })),
    async run(parameters, given) {
      const chat = openChat(parameters, given)
      const text = checkCaption(parameters.caption)
      const file = await readUpload(parameters.reference, type, { chat, given })
      return { ...say(chat, parameters, { text, file }, given), ...(file && wireFile(file)) }
    },
  })
}
