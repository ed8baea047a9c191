import { badRequest, Refusal } from '../refusal.ts'
import { wireMessage } from '../wire.ts'
import type { PhoneMessage, SimulatedChat } from '../world.ts'
import { chatFor, type Given, readButtons, type Sending } from './parameters.ts'

/** Checks what is the same for all that a bot sends. */
export function openChat(parameters: Sending, given: Given): SimulatedChat {
  const chat = chatFor(given, parameters.chat_id)
  if (chat.person.deactivated) throw new Refusal(403, 'Forbidden: user is deactivated')
  if (chat.blocked) throw new Refusal(403, 'Forbidden: bot was blocked by the user')
  return chat
}

/** Puts a bot's message on the person's phone, and answers with it as the Bot API does. */
export function say(chat: SimulatedChat, parameters: Sending, content: Partial<PhoneMessage>, { world }: Given) {
  const message: PhoneMessage = {
    messageId: world.nextMessageId(chat),
    fromBot: true,
    text: '',
    file: null,
    albumId: null,
    buttons: readButtons(parameters.reply_markup),
    repliesTo: answered(chat, parameters),
    edited: false,
    sentAt: world.now(),
    ...content,
  }
  chat.messages.push(message)
  chat.typingUntil = 0
  return wireMessage(chat, message)
}

/** Throws for a text or a caption that the Bot API refuses. */
export function checkCaption(caption: string | undefined): string {
  if ((caption?.length ?? 0) > 1024) throw badRequest('message caption is too long')
  return caption?.trim() ?? ''
}

export function checkText(text: string): string {
  if (text.trim() === '') throw badRequest('message text is empty')
  if (text.length > 4096) throw badRequest('message is too long')
  return text.trim()
}

function answered({ messages }: SimulatedChat, { reply_parameters: reply }: Sending): number | null {
  if (!reply) return null
  if (messages.some(({ messageId }) => messageId === reply.message_id)) return reply.message_id
  if (reply.allow_sending_without_reply) return null
  throw badRequest('message to be replied not found')
}
