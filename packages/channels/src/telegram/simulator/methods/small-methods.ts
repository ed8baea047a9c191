import { z } from 'zod'
import { badRequest } from '../refusal.ts'
import { wireBot } from '../wire.ts'
import { defineMethod, sending } from './parameters.ts'
import { openChat } from './say.ts'

const largestDownloadBytes = 20 * 1024 * 1024
const typingShownMs = 5_000

export const getMe = defineMethod({
  parameters: z.strictObject({}),
  run: (_, { bot }) => ({ ...wireBot(bot), can_join_groups: true, can_read_all_group_messages: false, supports_inline_queries: false }),
})

export const getFile = defineMethod({
  parameters: z.strictObject({ file_id: z.string() }),
  run({ file_id }, { world }) {
    const file = world.files.get(file_id)
    if (!file) throw badRequest('wrong file_id or the file is temporarily unavailable')
    if (file.bytes.length > largestDownloadBytes) throw badRequest('file is too big')
    return { file_id, file_unique_id: `u${file_id.slice(-10)}`, file_size: file.bytes.length, file_path: file.path }
  },
})

export const sendChatAction = defineMethod({
  parameters: z.strictObject({ chat_id: sending.chat_id, action: z.enum(['typing', 'upload_photo', 'upload_document', 'record_voice']) }),
  run(parameters, given) {
    openChat(parameters, given).typingUntil = given.world.now().getTime() + typingShownMs
    return true
  },
})

export const answerCallbackQuery = defineMethod({
  parameters: z.strictObject({ callback_query_id: z.string(), text: z.string().max(200).optional() }),
  run({ callback_query_id }, { world, bot }) {
    const chats = [...world.people.values()].map((person) => world.chatOf(bot, person))
    if (chats.some(({ openPresses }) => openPresses.delete(callback_query_id))) return true
    throw badRequest('query is too old and response timeout expired or query ID is invalid')
  },
})
