import type { NewUpdate } from './update-queue.ts'
import { type Content, wireBot, wireChat, wireMessage, wirePerson } from './wire.ts'
import type { PhoneMessage, SimulatedChat, World } from './world.ts'

/** `albumId`: files with the same one are shown as one message. */
export type Around = { replyTo?: number; albumId?: string; forwardedFrom?: string }

/** What a phone tells the bot: messages put into the chat, and whether the person lets the bot in. */
export function createPen(chat: SimulatedChat, world: World) {
  const seconds = () => Math.floor(world.now().getTime() / 1000)

  function tell(update: NewUpdate): void {
    chat.bot.updates.push(update)
  }

  function fromPerson(message: PhoneMessage) {
    return { ...wireMessage(chat, message), chat: wireChat(chat.person), from: wirePerson(chat.person) }
  }

  function surroundings({ replyTo, forwardedFrom }: Around): Content {
    const answered = chat.messages.find(({ messageId }) => messageId === replyTo)
    return {
      ...(answered && { reply_to_message: { ...wireMessage(chat, answered), reply_to_message: undefined } }),
      ...(forwardedFrom !== undefined && {
        forward_origin: { type: 'hidden_user', sender_user_name: forwardedFrom, date: seconds() },
      }),
    }
  }

  return {
    tell,
    fromPerson,
    seconds,

    /** Puts a message into the chat, with what Telegram says of it; the number of it. */
    put(content: Partial<PhoneMessage>, wire: Content, around: Around): number {
      if (!chat.started || chat.blocked) throw new Error('The person has to press Start first')
      const message: PhoneMessage = {
        messageId: world.nextMessageId(chat),
        fromBot: false,
        text: '',
        file: null,
        albumId: around.albumId ?? null,
        buttons: [],
        repliesTo: around.replyTo ?? null,
        edited: false,
        sentAt: world.now(),
        ...content,
      }
      chat.messages.push(message)
      tell({ message: { ...fromPerson(message), ...wire, ...surroundings(around) } })
      return message.messageId
    },

    membership(blocked: boolean): void {
      const user = wireBot(chat.bot)
      const member = { user, status: 'member' } as const
      const kicked = { user, status: 'kicked', until_date: 0 } as const
      const [old_chat_member, new_chat_member] = blocked ? [member, kicked] : [kicked, member]
      tell({
        my_chat_member: { chat: wireChat(chat.person), from: wirePerson(chat.person), date: seconds(), old_chat_member, new_chat_member },
      })
    },
  }
}
