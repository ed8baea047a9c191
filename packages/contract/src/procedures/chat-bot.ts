import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { ChatView } from '../views/chat.ts'
import { ChatBotView } from '../views/chat-bot.ts'
import { MessageText } from '../views/message.ts'
import { answer, Id } from '../views/shared.ts'
import { chatId, openChatErrors, pickingErrors, worksOnChats } from './chat-rights.ts'
import { staffProcedure } from './define.ts'

const refused = errors(...openChatErrors, 'transferChatException', ...pickingErrors)

/** A chat and the chat bot that has it, or had it last. */
export const chatBot = {
  /** Where the last talk of the chat with a bot stands, and what the bot has learnt in it; null where no bot has had the chat. */
  bot: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/bot', tags: ['chats'], summary: 'The talk with a chat bot' })
    .input(z.object(chatId))
    .output(answer(ChatBotView.nullable()))
    .errors(errors('chatNotFoundByIdException')),

  /** The same as a transfer to a bot: it hears what nobody has answered yet. */
  giveToBot: staffProcedure({ ...worksOnChats, scope: 'chats:write', audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/bot', tags: ['chats'], summary: 'Give to a chat bot' })
    .input(z.object({ ...chatId, botId: Id, comment: MessageText.default('') }))
    .output(answer(ChatView))
    .errors({ ...refused, ...errors('chatBotNotFoundException') }),

  /**
   * Takes the chat from its bot for people: it waits in the queue of its team, or in everybody's, as when the bot hands it over. A transfer like any
   * other: it may be undone. An operator who wants it for themselves uses `assign`.
   */
  takeFromBot: staffProcedure({ ...worksOnChats, scope: 'chats:write', audits: 'none' })
    .route({ method: 'DELETE', path: '/chats/{chatId}/bot', tags: ['chats'], summary: 'Take from a chat bot' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(refused),
}
