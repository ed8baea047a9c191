import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { macroFields } from '../macro-fields.ts'
import { ChatView } from '../views/chat.ts'
import { MacroView } from '../views/macro.ts'
import { NamingList } from '../views/named.ts'
import { answer, Id } from '../views/shared.ts'
import { givenAtClosing } from './chat-endings.ts'
import { worksOnChats } from './chat-rights.ts'
import { staffProcedure } from './define.ts'

/** Everybody makes macros for themselves. Sharing them, and changing what is shared, is for AUTHORITY_TEAM_TEMPLATE; the verbs look at it. */
const sharingErrors = ['macroAccessDeniedException', 'macroTeamsException', 'teamsNotFoundException'] as const

export const macros = {
  /** The macros that the account has: its own, and those that colleagues share with it, by name. Whoever manages shared ones sees them all. */
  list: staffProcedure()
    .route({ method: 'GET', path: '/macros', tags: ['macros'], summary: 'Macros' })
    .input(z.object({}))
    .output(answer(z.object({ items: z.array(MacroView) }))),

  /** The macros that name a thing, as event rules can: those that the account has by their names, and how many `others` have for themselves. */
  naming: staffProcedure()
    .route({ method: 'GET', path: '/macros/naming/{id}', tags: ['macros'], summary: 'Macros that name a thing' })
    .input(z.object({ id: Id }))
    .output(answer(NamingList)),

  /** Adds a macro. An act that names what is not there is refused at its field. */
  create: staffProcedure({ audits: 'macro.created' })
    .route({ method: 'POST', path: '/macros', tags: ['macros'], summary: 'Add a macro' })
    .input(z.object({ ...macroFields, sharedWith: macroFields.sharedWith.default('nobody'), teamIds: macroFields.teamIds.default([]) }))
    .output(answer(MacroView))
    .errors(errors('validationException', 'tooManyMacrosException', ...sharingErrors)),

  /** Changes what is given and leaves the rest. */
  update: staffProcedure({ audits: 'macro.updated' })
    .route({ method: 'PATCH', path: '/macros/{macroId}', tags: ['macros'], summary: 'Change a macro' })
    .input(z.object({ macroId: Id, ...z.object(macroFields).partial().shape }))
    .output(answer(MacroView))
    .errors(errors('validationException', 'macroNotFoundException', ...sharingErrors)),

  delete: staffProcedure({ audits: 'macro.deleted' })
    .route({ method: 'DELETE', path: '/macros/{macroId}', tags: ['macros'], summary: 'Delete a macro' })
    .input(z.object({ macroId: Id }))
    .output(answer(z.null()))
    .errors(errors('macroNotFoundException', 'macroAccessDeniedException')),

  /**
   * Does everything that a macro says in a chat, each act with the rights and checks of the same act by hand; all of them, or none: then
   * chatStepRefusedException says which was refused and why. `closing` is what the chat gets by being closed, as in `chats.close`. The same `runId` again
   * does nothing more and is answered as the first time, so that a call whose answer was lost can be repeated.
   */
  run: staffProcedure({ ...worksOnChats, audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/macros/{macroId}', tags: ['macros'], summary: 'Run a macro' })
    .input(z.object({ chatId: Id, macroId: Id, runId: Id.optional(), closing: z.object(givenAtClosing).optional() }))
    .output(answer(ChatView))
    .errors(errors('chatNotFoundByIdException', 'idempotencyConflictException', 'macroNotFoundException', 'chatStepRefusedException')),
}
