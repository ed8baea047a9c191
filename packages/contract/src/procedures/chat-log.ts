import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { ChatHistoryEntry } from '../events/chat-history.ts'
import { DraftView } from '../views/chat.ts'
import { FileView } from '../views/file.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { chatId } from './chat-rights.ts'
import { staffProcedure } from './define.ts'

/** What was said and done in a chat, and what is being written. */
export const chatLog = {
  /** The operator in charge has looked up to this message: the customer sees "read". Never goes backwards. */
  markRead: staffProcedure({ audits: 'none' })
    .route({ method: 'PUT', path: '/chats/{chatId}/read', tags: ['chats'], summary: 'Mark read' })
    .input(z.object({ ...chatId, seq: z.int().min(0).max(2_147_483_647) }))
    .output(answer(z.null()))
    .errors(errors('chatNotFoundByIdException')),

  /** What happened to the chat besides messages, oldest first (spec 4 "Chat history events"). */
  history: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/history', tags: ['chats'], summary: 'History' })
    .input(z.object(chatId))
    .output(answer(z.object({ items: z.array(ChatHistoryEntry) })))
    .errors(errors('chatNotFoundByIdException')),

  /** Files of the chat, newest first. */
  files: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/files', tags: ['chats'], summary: 'Files of a chat' })
    .input(z.object({ ...chatId, ...pageInput }))
    .output(answer(page(z.object({ messageId: Id, seq: z.int(), createdAt: z.iso.datetime(), file: FileView }))))
    .errors(errors('chatNotFoundByIdException', 'invalidCursorException')),

  /** Days that have messages, for the day jump. */
  days: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/days', tags: ['chats'], summary: 'Days with messages' })
    .input(z.object({ ...chatId, timeZone: z.string().max(64).default('UTC') }))
    .output(answer(z.object({ items: z.array(z.object({ day: z.iso.date(), firstSeq: z.int() })) })))
    .errors(errors('chatNotFoundByIdException', 'validationException')),

  /** The account's unsent text in a chat, or null. */
  draft: staffProcedure()
    .route({ method: 'GET', path: '/chats/{chatId}/draft', tags: ['chats'], summary: 'My draft' })
    .input(z.object(chatId))
    .output(answer(DraftView.nullable()))
    .errors(errors('chatNotFoundByIdException')),

  /** Keeps what was typed; empty text removes the draft. */
  saveDraft: staffProcedure({ audits: 'none' })
    .route({ method: 'PUT', path: '/chats/{chatId}/draft', tags: ['chats'], summary: 'Keep my draft' })
    .input(z.object({ ...chatId, kind: z.enum(['reply', 'internal']).default('reply'), text: z.string().max(10_000, 'tooLong') }))
    .output(answer(DraftView.nullable()))
    .errors(errors('chatNotFoundByIdException')),

  /** Tells colleagues who is looking or typing, and the customer that somebody types. Repeat every 5 s; it fades after 10 s. */
  activity: staffProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/activity', tags: ['chats'], summary: 'Viewing or typing' })
    .input(z.object({ ...chatId, activity: z.enum(['viewing', 'typing', 'typingNote', 'left']) }))
    .output(answer(z.null()))
    .errors(errors('chatNotFoundByIdException')),
}
