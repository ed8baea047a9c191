import { z } from 'zod'
import { badRequest } from '../refusal.ts'
import { chatFor, defineMethod, sending } from './parameters.ts'
import { openChat } from './say.ts'

const deletableMs = 48 * 3_600_000
const ofMessage = { chat_id: sending.chat_id, message_id: z.number().int() }

/** ReactionTypeEmoji: bots may use no others. */
const emojiOfBots: ReadonlySet<string> = new Set(
  `❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 😈 😴 😭 🤓 👻 👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅
  🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡`.split(/\s+/),
)

export const setMessageReaction = defineMethod({
  parameters: z.strictObject({ ...ofMessage, reaction: z.array(z.strictObject({ type: z.literal('emoji'), emoji: z.string() })).max(1) }),
  run({ chat_id, message_id, reaction: [first] }, given) {
    const message = openChat({ chat_id }, given).messages.find(({ messageId }) => messageId === message_id)
    if (!message) throw badRequest('message to react not found')
    if (first && !emojiOfBots.has(first.emoji)) throw badRequest('REACTION_INVALID')
    message.reaction = first?.emoji ?? null
    return true
  },
})

export const deleteMessage = defineMethod({
  parameters: z.strictObject(ofMessage),
  run({ chat_id, message_id }, given) {
    const { messages } = chatFor(given, chat_id)
    const place = messages.findIndex(({ messageId }) => messageId === message_id)
    const message = messages[place]
    if (!message) throw badRequest('message to delete not found')
    if (!message.fromBot || given.world.now().getTime() - message.sentAt.getTime() > deletableMs)
      throw badRequest("message can't be deleted")
    messages.splice(place, 1)
    return true
  },
})
