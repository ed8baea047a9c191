import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import {
  BlacklistImportFile,
  BlacklistImportView,
  BlacklistPage,
  BlacklistTerms,
  blacklistTypes,
  blacklistValueLength,
  blacklistValuesMax,
} from '../views/blacklist.ts'
import { ChatView } from '../views/chat.ts'
import { CustomerView } from '../views/customer.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const marks = { right: 'AUTHORITY_PROFILE_UPDATE', option: 'OPTION_CLIENT_PROFILE', scope: 'customers:write' } as const
const manages = { right: 'AUTHORITY_ALL_CHATS', scope: 'chats:write' } as const
const customerId = { customerId: Id }

/**
 * The blacklist (spec 1, 2): what those on it write is kept, and opens no chat, costs nobody's time, is in no report and gets no automatic answer.
 * They are not told.
 */
export const blacklist = {
  /** Entries that hold, the newest first; `search` looks in values, names and reasons. */
  list: staffProcedure({ scope: 'customers:read' })
    .route({ method: 'GET', path: '/blacklist', tags: ['customers'], summary: 'The blacklist' })
    .input(z.object({ ...pageInput, search: z.string().trim().max(255, 'tooLong').default('') }))
    .output(answer(BlacklistPage))
    .errors(errors('invalidCursorException')),

  /** Adds addresses, mail domains or beginnings of phone numbers; those that are there already are left as they are. Answers how many are new. */
  add: staffProcedure({ ...manages, audits: 'blacklist.added' })
    .route({ method: 'POST', path: '/blacklist', tags: ['customers'], summary: 'Add to the blacklist' })
    .input(
      BlacklistTerms.extend({
        type: z.enum(blacklistTypes).exclude(['customer']),
        values: z
          .array(z.string().trim().min(1, 'required').max(blacklistValueLength, 'tooLong'))
          .min(1, 'required')
          .max(blacklistValuesMax, 'tooLong'),
      }),
    )
    .output(answer(z.object({ added: z.int().nonnegative() })))
    .errors(errors('blacklistValueInvalidException')),

  /** What an import of a file would do, and the rows that are no entries: nothing is changed. */
  checkImport: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'POST', path: '/blacklist/imports/check', tags: ['customers'], summary: 'Try an import into the blacklist' })
    .input(BlacklistImportFile)
    .output(answer(BlacklistImportView))
    .errors(errors('customerFileUnreadableException', 'tooManyRowsException')),

  /** Adds the entries of a file; those that are there already are left as they are, and rows that are no entries are named. A row may have a reason of its own. */
  import: staffProcedure({ ...manages, audits: 'blacklist.added' })
    .route({ method: 'POST', path: '/blacklist/imports', tags: ['customers'], summary: 'Import a file into the blacklist' })
    .input(BlacklistTerms.extend(BlacklistImportFile.shape))
    .output(answer(BlacklistImportView))
    .errors(errors('customerFileUnreadableException', 'tooManyRowsException')),

  /** Removes an entry; chats of those whom nothing else stops come back into their queues. */
  remove: staffProcedure({ ...manages, audits: 'blacklist.removed' })
    .route({ method: 'DELETE', path: '/blacklist/{entryId}', tags: ['customers'], summary: 'Remove from the blacklist' })
    .input(z.object({ entryId: Id }))
    .output(answer(z.null()))
    .errors(errors('blacklistEntryNotFoundException')),

  /** Marks a customer as spam (spec 3): their open chats leave all lists, and whatever they write from now on, through any channel. */
  markCustomer: staffProcedure({ ...marks, audits: 'blacklist.added' })
    .route({ method: 'POST', path: '/customers/{customerId}/spam', tags: ['customers'], summary: 'Mark a customer as spam' })
    .input(BlacklistTerms.extend(customerId))
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException', 'blacklistEntryAlreadyExistsException')),

  /** Takes the mark away; what they have written meanwhile comes into the queue. */
  unmarkCustomer: staffProcedure({ ...marks, audits: 'blacklist.removed' })
    .route({ method: 'DELETE', path: '/customers/{customerId}/spam', tags: ['customers'], summary: 'A customer is not spam' })
    .input(z.object(customerId))
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException', 'blacklistEntryNotFoundException')),

  /** What was kept of those on the blacklist, by chat, the latest first. */
  chats: staffProcedure({ right: 'AUTHORITY_ALL_CHATS', scope: 'chats:read' })
    .route({ method: 'GET', path: '/blacklist/chats', tags: ['customers'], summary: 'What those on the blacklist have written' })
    .input(z.object(pageInput))
    .output(answer(page(ChatView)))
    .errors(errors('invalidCursorException')),

  /** Puts a chat into its queue, as if it had just been opened. Whoever is on the blacklist stays there. */
  takeBack: staffProcedure({ ...manages, audits: 'blacklist.takenBack' })
    .route({ method: 'POST', path: '/blacklist/chats/{chatId}/take-back', tags: ['customers'], summary: 'Take a chat back into its queue' })
    .input(z.object({ chatId: Id }))
    .output(answer(ChatView))
    .errors(errors('chatNotFoundByIdException')),
}
