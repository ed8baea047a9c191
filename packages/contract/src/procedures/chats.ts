import { z } from 'zod'
import { chatOrders } from '../chat-orders.ts'
import { errors } from '../errors/error-map.ts'
import { ChatCounts, ChatCountsWithin, ChatPage, ChatView, chatFilters } from '../views/chat.ts'
import { chatConditions } from '../views/chat-conditions.ts'
import { answer, pageInput } from '../views/shared.ts'
import { chatBot } from './chat-bot.ts'
import { chatDesk } from './chat-desk.ts'
import { chatEndings } from './chat-endings.ts'
import { chatHands } from './chat-hands.ts'
import { chatLog } from './chat-log.ts'
import { chatId } from './chat-rights.ts'
import { staffProcedure } from './define.ts'

/** Everything about chats but their messages. */
export const chats = {
  /**
   * One list of the workspace. Without AUTHORITY_ALL_CHATS it holds only the account's own chats. `order` `work`: Pending begins with who has
   * waited longest, Expired with the most overdue, In progress with the next deadline, Snoozed with what comes back next, Closed with the last closed; Created chats, and every
   * list by `activity`, with the most recently active.
   */
  list: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats', tags: ['chats'], summary: 'List chats' })
    .input(
      z.object({
        ...pageInput,
        filter: z.enum(chatFilters),
        /** `mine`: only chats that concern me, for those who may see more. */
        scope: z.enum(['mine', 'all']).default('all'),
        ...chatConditions,
        order: z.enum(chatOrders).default('work'),
        /** Part of the customer's name. */
        search: z.string().trim().max(100, 'tooLong').optional(),
      }),
    )
    .output(answer(ChatPage))
    .errors(errors('invalidCursorException')),

  /** Live counters of the lists. */
  counts: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/counts', tags: ['chats'], summary: 'Count chats' })
    .input(z.object({ scope: z.enum(['mine', 'all']).default('all') }))
    .output(answer(ChatCounts)),

  /**
   * How the chats of one list stand to channels, teams, statuses of customers and tags: for each the number, the most first, at most 30. Counted in
   * the first 10,000 chats of the list; lists of closed chats have no figures.
   */
  countsWithin: staffProcedure({ scope: 'chats:read' })
    .route({
      method: 'GET',
      path: '/chats/counts/within',
      tags: ['chats'],
      summary: 'Count the chats of a list by what they are narrowed by',
    })
    .input(z.object({ filter: z.enum(chatFilters).exclude(['closed']), scope: z.enum(['mine', 'all']).default('all') }))
    .output(answer(ChatCountsWithin)),

  get: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}', tags: ['chats'], summary: 'One chat' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(errors('chatNotFoundByIdException')),

  ...chatHands,
  ...chatBot,
  ...chatDesk,
  ...chatEndings,
  ...chatLog,
}
