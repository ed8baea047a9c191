import { z } from 'zod'
import { badRequest } from '../refusal.ts'
import { wireMessage } from '../wire.ts'
import type { PhoneMessage, SimulatedChat } from '../world.ts'
import { chatFor, defineMethod, readButtons, sending } from './parameters.ts'
import { checkCaption, checkText } from './say.ts'

const edited = { chat_id: sending.chat_id, message_id: z.number().int(), reply_markup: sending.reply_markup }

export const editMessageText = defineMethod({
  parameters: z.strictObject({ ...edited, text: z.string() }),
  run(parameters, given) {
    const chat = chatFor(given, parameters.chat_id)
    const message = ownMessage(chat, parameters.message_id)
    if (message.file) throw badRequest('there is no text in the message to edit')
    return change(chat, message, { text: checkText(parameters.text), buttons: readButtons(parameters.reply_markup) })
  },
})

export const editMessageCaption = defineMethod({
  parameters: z.strictObject({ ...edited, caption: z.string().optional() }),
  run(parameters, given) {
    const chat = chatFor(given, parameters.chat_id)
    const message = ownMessage(chat, parameters.message_id)
    if (!message.file) throw badRequest('there is no caption in the message to edit')
    return change(chat, message, { text: checkCaption(parameters.caption), buttons: readButtons(parameters.reply_markup) })
  },
})

function ownMessage({ messages }: SimulatedChat, id: number): PhoneMessage {
  const message = messages.find(({ messageId }) => messageId === id)
  if (!message) throw badRequest('message to edit not found')
  if (!message.fromBot) throw badRequest("message can't be edited")
  return message
}

/** Buttons that are not given again are taken away. */
function change(chat: SimulatedChat, message: PhoneMessage, to: Pick<PhoneMessage, 'text' | 'buttons'>) {
  if (message.text === to.text && JSON.stringify(message.buttons) === JSON.stringify(to.buttons)) {
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    )
  }
  Object.assign(message, to, { edited: true })
  return wireMessage(chat, message)
}
