import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { TopicSetSettings } from '../topic-set-fields.ts'
import { answer, Id, Version } from '../views/shared.ts'
import { TopicSetUse, TopicSetView } from '../views/topic-set.ts'
import { staffProcedure } from './define.ts'

const manages = { right: 'AUTHORITY_CHAT_SESSION_CATEGORY', option: 'OPTION_CHAT_TOPICS' } as const

const savingErrors = [
  'topicSetAlreadyExistsException',
  'chatSessionCategoryNotFoundException',
  'chatSessionCategoryAlreadyExistsException',
  'chatSessionSubCategoryAlreadyExistsException',
  'teamsNotFoundException',
  'objectLimitReachedException',
] as const

/** Sets of topics: what stands below several request categories, and is changed in one place. What they make in the tree is chosen like the rest. */
export const topicSets = {
  list: staffProcedure(manages)
    .route({ method: 'GET', path: '/topic-sets', tags: ['categories'], summary: 'Sets of topics' })
    .output(answer(z.object({ items: z.array(TopicSetView) }))),

  /** Makes a set, and its topics below all categories, and for all teams, that it is given to. */
  create: staffProcedure({ ...manages, audits: 'topicSet.created' })
    .route({ method: 'POST', path: '/topic-sets', tags: ['categories'], summary: 'Make a set of topics' })
    .input(TopicSetSettings)
    .output(answer(TopicSetView))
    .errors(errors(...savingErrors)),

  /**
   * Changes a set, and with it the tree: what is called otherwise is renamed everywhere, what is new is added, what is gone is deleted. `version`: of
   * the set that was changed here; a newer one is not overwritten.
   */
  update: staffProcedure({ ...manages, audits: 'topicSet.updated' })
    .route({ method: 'PUT', path: '/topic-sets/{setId}', tags: ['categories'], summary: 'Change a set of topics' })
    .input(TopicSetSettings.extend({ setId: Id, version: Version }))
    .output(answer(TopicSetView))
    .errors(errors(...savingErrors, 'topicSetNotFoundException', 'topicSetChangedException')),

  /** What would go with a set. */
  deletion: staffProcedure(manages)
    .route({ method: 'GET', path: '/topic-sets/{setId}/deletion', tags: ['categories'], summary: 'What goes with a set of topics' })
    .input(z.object({ setId: Id }))
    .output(answer(TopicSetUse))
    .errors(errors('topicSetNotFoundException')),

  /** Deletes a set for good, and what it has made in the tree. Chats keep the names. */
  delete: staffProcedure({ ...manages, audits: 'topicSet.deleted' })
    .route({ method: 'DELETE', path: '/topic-sets/{setId}', tags: ['categories'], summary: 'Delete a set of topics' })
    .input(z.object({ setId: Id }))
    .output(answer(z.null()))
    .errors(errors('topicSetNotFoundException')),
}
