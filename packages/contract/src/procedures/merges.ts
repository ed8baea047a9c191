import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { CustomerView } from '../views/customer.ts'
import {
  LeftCompanies,
  MergeChoices,
  MergeDismissal,
  MergedCustomers,
  MergedValues,
  MergePage,
  MergePreview,
  MergeSuggestion,
  NotOnePerson,
} from '../views/merge.ts'
import { answer, Id, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const merging = { right: 'AUTHORITY_PROFILE_UPDATE', option: 'OPTION_CLIENT_PROFILE', scope: 'customers:write' } as const

/**
 * One customer out of several who are one person (spec 1, 3, 5). Who merges cannot undo it; for a year somebody who looks after accounts can take it
 * apart, and everything goes back to whom it belonged.
 */
export const merges = {
  /** What was merged, the newest first; also what was taken apart again. */
  list: staffProcedure(merging)
    .route({ method: 'GET', path: '/merges', tags: ['customers'], summary: 'Merged customers' })
    .input(z.object(pageInput))
    .output(answer(MergePage))
    .errors(errors('invalidCursorException')),

  /** What would come together: nothing is changed. */
  preview: staffProcedure({ ...merging, audits: 'none' })
    .route({ method: 'POST', path: '/merges/preview', tags: ['customers'], summary: 'What merging would do' })
    .input(MergedCustomers)
    .output(answer(MergePreview))
    .errors(errors('profileNotFoundException')),

  /**
   * Makes one customer of several. Contacts, tags, additional fields, companies, comments and chats come together, but for companies that are left out; of
   * what a person has one of, `from` says whose is taken, and `values` of defined fields, by their ids. Whoever of them is writing notices nothing. Answers the one customer.
   */
  merge: staffProcedure({ ...merging, audits: 'customer.merged' })
    .route({ method: 'POST', path: '/merges', tags: ['customers'], summary: 'Merge customers' })
    .input(
      MergedCustomers.extend({
        from: MergeChoices.default({}),
        values: MergedValues.default({}),
        withoutCompanyIds: LeftCompanies.default([]),
      }),
    )
    .output(answer(CustomerView))
    .errors(
      errors(
        'profileNotFoundException',
        'mergeWithItselfException',
        'tooManyContactsException',
        'tooManyTagsException',
        'tooManyFieldsException',
        'tooManyCommentsException',
      ),
    ),

  /**
   * Takes a merge apart: contacts, comments and chats go back to whom they belonged, and what was written since to whoever wrote it. What people have
   * changed since stays with the one who was kept.
   */
  takeApart: staffProcedure({ right: 'RIGHT_ACCOUNT_CONTROL', option: 'OPTION_CLIENT_PROFILE', audits: 'customer.takenApart' })
    .route({ method: 'DELETE', path: '/merges/{mergeId}', tags: ['customers'], summary: 'Take merged customers apart' })
    .input(z.object({ mergeId: Id }))
    .output(answer(z.null()))
    .errors(errors('mergeNotFoundException', 'mergeTooOldException', 'mergedOnceMoreException')),

  /** Customers who may be one person, the surest first. Nobody is merged by it. */
  suggestions: staffProcedure(merging)
    .route({ method: 'GET', path: '/merge-suggestions', tags: ['customers'], summary: 'Customers who may be one person' })
    .output(answer(z.object({ items: z.array(MergeSuggestion) }))),

  /** Who was said not to be the same person, the newest first. */
  dismissals: staffProcedure(merging)
    .route({ method: 'GET', path: '/merge-suggestions/dismissals', tags: ['customers'], summary: 'Who is not one person' })
    .output(answer(z.object({ items: z.array(MergeDismissal) }))),

  /** They are not the same person. No two of them are suggested again, unless something joins them that does not today. */
  dismiss: staffProcedure({ ...merging, audits: 'none' })
    .route({ method: 'POST', path: '/merge-suggestions/dismissals', tags: ['customers'], summary: 'Not the same person' })
    .input(NotOnePerson)
    .output(answer(z.null()))
    .errors(errors('profileNotFoundException')),

  /** Takes that back: they may be suggested again. */
  restore: staffProcedure({ ...merging, audits: 'none' })
    .route({ method: 'POST', path: '/merge-suggestions/dismissals/restore', tags: ['customers'], summary: 'They may be one person' })
    .input(NotOnePerson)
    .output(answer(z.null())),
}
