import { z } from 'zod'
import { chatTagLimits } from '../chat-desk.ts'
import { errors } from '../errors/error-map.ts'
import { ChatTag, ChatTagCount } from '../views/chat-desk.ts'
import { ChatTagActView } from '../views/chat-tag-act.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

// Spec 6 names no right for it: a tag is changed on all chats, by whoever manages all chats.
const manages = { right: 'AUTHORITY_ALL_CHATS' } as const

/** The tags of chats as a whole: renamed, joined and deleted on all chats by a job with progress, which can be taken back. */
export const chatTags = {
  /** Those that chats have, in the order of the alphabet, each with how many have it, counted up to 1,000. `tag`: this one alone. */
  list: staffProcedure(manages)
    .route({ method: 'GET', path: '/chat-tags/all', tags: ['chats'], summary: 'All tags of chats' })
    .input(z.object({ ...pageInput, search: z.string().trim().max(chatTagLimits.tag, 'tooLong').default(''), tag: ChatTag.optional() }))
    .output(answer(page(ChatTagCount)))
    .errors(errors('invalidCursorException')),

  /**
   * Begins to put another tag in the place of one on all chats; a chat that has both keeps the other, so two tags become one. What names the tag names the other
   * from then on: saved views, event rules, macros, scheduled reports. No rule takes it for a tag that was given.
   */
  rename: staffProcedure({ ...manages, audits: 'chatTag.renamed' })
    .route({ method: 'POST', path: '/chat-tags/renaming', tags: ['chats'], summary: 'Rename or join a tag of chats' })
    .input(z.object({ tag: ChatTag, to: ChatTag }))
    .output(answer(ChatTagActView)),

  /** Begins to take a tag off all chats. What names it finds nothing any more. */
  delete: staffProcedure({ ...manages, audits: 'chatTag.deleted' })
    .route({ method: 'DELETE', path: '/chat-tags/{tag}', tags: ['chats'], summary: 'Delete a tag of chats' })
    .input(z.object({ tag: ChatTag }))
    .output(answer(ChatTagActView)),

  /** What was done to tags in the last 30 days, while it can be taken back, by whomever; the latest first, at most twenty. */
  acts: staffProcedure(manages)
    .route({ method: 'GET', path: '/chat-tag-acts', tags: ['chats'], summary: 'Renamed and deleted tags of chats' })
    .output(answer(z.object({ items: z.array(ChatTagActView) }))),

  /** Begins to take back what an act has changed, where nobody has changed it since. For 30 days. */
  undo: staffProcedure({ ...manages, audits: 'chatTag.undone' })
    .route({ method: 'POST', path: '/chat-tag-acts/{actId}/undo', tags: ['chats'], summary: 'Take back what was done to a tag of chats' })
    .input(z.object({ actId: Id }))
    .output(answer(ChatTagActView))
    .errors(errors('chatTagActNotFoundException', 'cannotBeUndoneException')),
}
