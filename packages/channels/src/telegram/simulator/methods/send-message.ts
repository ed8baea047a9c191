import { z } from 'zod'
import { defineMethod, sending } from './parameters.ts'
import { checkText, openChat, say } from './say.ts'

export const sendMessage = defineMethod({
  parameters: z.strictObject({ ...sending, text: z.string() }),
  run(parameters, given) {
    const chat = openChat(parameters, given)
    return say(chat, parameters, { text: checkText(parameters.text) }, given)
  },
})
