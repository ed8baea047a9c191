import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { savedViewFields } from '../saved-view-fields.ts'
import { savedViewKinds, savedViewLimits } from '../saved-view-limits.ts'
import { NamingList } from '../views/named.ts'
import { SavedView, SavedViewCount } from '../views/saved-view.ts'
import { answer, Id } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

/** Everybody saves views for themselves. Sharing them, and changing what is shared, is for AUTHORITY_TEAM_TEMPLATE; the verbs look at it. */
const saving = { audits: 'none' } as const
const sharingErrors = ['savedViewAccessDeniedException', 'savedViewTeamsException', 'teamsNotFoundException'] as const

export const savedViews = {
  /** One's own views in their order, and behind them those that colleagues share with one, by name; of all kinds. */
  list: staffProcedure()
    .route({ method: 'GET', path: '/saved-views', tags: ['saved-views'], summary: 'Saved views' })
    .input(z.object({}))
    .output(answer(z.object({ items: z.array(SavedView) }))),

  /** The views whose filter names a thing, saved reports among them: those that the account has by their names, and how many `others` have for themselves. */
  naming: staffProcedure()
    .route({ method: 'GET', path: '/saved-views/naming/{id}', tags: ['saved-views'], summary: 'Saved views that name a thing' })
    .input(z.object({ id: Id }))
    .output(answer(NamingList)),

  /** Counts the chats in each view of chats that one has. Views of closed chats are not counted. */
  counts: staffProcedure()
    .route({ method: 'GET', path: '/saved-views/counts', tags: ['saved-views'], summary: 'Count the chats in views' })
    .input(z.object({ scope: z.enum(['mine', 'all']).default('all') }))
    .output(answer(z.object({ items: z.array(SavedViewCount) }))),

  /** Saves a filter under a name, behind one's other views of the kind. */
  create: staffProcedure(saving)
    .route({ method: 'POST', path: '/saved-views', tags: ['saved-views'], summary: 'Save a view' })
    .input(
      z.object({
        ...savedViewFields,
        sharedWith: savedViewFields.sharedWith.default('nobody'),
        teamIds: savedViewFields.teamIds.default([]),
      }),
    )
    .output(answer(SavedView))
    .errors(errors('tooManySavedViewsException', ...sharingErrors)),

  /** Renames a view, gives it another filter of its kind, shares it or takes that back. What is left out stays as it is. */
  update: staffProcedure(saving)
    .route({ method: 'PATCH', path: '/saved-views/{viewId}', tags: ['saved-views'], summary: 'Change a view' })
    .input(z.object({ viewId: Id, ...z.object(savedViewFields).partial().shape }))
    .output(answer(SavedView))
    .errors(errors('savedViewNotFoundException', 'savedViewKindException', ...sharingErrors)),

  /** Puts one's own views of a kind into an order; those that are not named come behind, as they stood. */
  reorder: staffProcedure(saving)
    .route({ method: 'PUT', path: '/saved-views/order', tags: ['saved-views'], summary: 'Put views in order' })
    .input(z.object({ kind: z.enum(savedViewKinds), viewIds: z.array(Id).max(savedViewLimits.ofKind, 'tooMany') }))
    .output(answer(z.object({ items: z.array(SavedView) }))),

  delete: staffProcedure(saving)
    .route({ method: 'DELETE', path: '/saved-views/{viewId}', tags: ['saved-views'], summary: 'Delete a view' })
    .input(z.object({ viewId: Id }))
    .output(answer(z.null()))
    .errors(errors('savedViewNotFoundException', 'savedViewAccessDeniedException')),
}
