import { z } from 'zod'
import { categoriesMax, categoryFields } from '../category-rules.ts'
import { errors } from '../errors/error-map.ts'
import { CategoryTree, CategoryUse, CategoryView, RequiredCategory } from '../views/category.ts'
import { answer, Id } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const manages = { right: 'AUTHORITY_CHAT_SESSION_CATEGORY', option: 'OPTION_CHAT_TOPICS' } as const

const oneCategory = z.object({ categoryId: Id })

const savingErrors = [
  'chatSessionCategoryNotFoundException',
  'chatSessionCategoryAlreadyExistsException',
  'chatSessionSubCategoryAlreadyExistsException',
  'teamsNotFoundException',
  'categoryOfTopicSetException',
] as const

/** Request categories: what customers come with, in three levels. */
export const categories = {
  /** The whole tree, and which level closing asks for. Open to all colleagues: operators choose from it. */
  list: staffProcedure({ scope: 'directory:read' })
    .route({ method: 'GET', path: '/categories', tags: ['categories'], summary: 'Request categories' })
    .output(answer(CategoryTree)),

  /** Adds a category as the last of those beside it. Teams belong to the first level; below it they are ignored. */
  create: staffProcedure({ ...manages, audits: 'category.created' })
    .route({ method: 'POST', path: '/categories', tags: ['categories'], summary: 'Add a category' })
    .input(
      z.object({
        name: categoryFields.name,
        parentId: Id.nullable().default(null),
        teamIds: categoryFields.teamIds.default(null),
      }),
    )
    .output(answer(CategoryView))
    .errors(errors(...savingErrors, 'chatSessionCategoryTooDeepException', 'objectLimitReachedException')),

  /** Changes what is given and leaves the rest. Chats keep the name that they were given. */
  update: staffProcedure({ ...manages, audits: 'category.updated' })
    .route({ method: 'PATCH', path: '/categories/{categoryId}', tags: ['categories'], summary: 'Change a category' })
    .input(oneCategory.extend(z.object({ ...categoryFields, archived: z.boolean() }).partial().shape))
    .output(answer(CategoryView))
    .errors(errors(...savingErrors)),

  /** Puts the categories below another one, or those of the first level, in order. What is not named comes after what is. */
  order: staffProcedure({ ...manages, audits: 'category.updated' })
    .route({ method: 'PUT', path: '/categories/order', tags: ['categories'], summary: 'Order categories' })
    .input(z.object({ parentId: Id.nullable(), ids: z.array(Id).max(categoriesMax, 'tooMany') }))
    .output(answer(z.null()))
    .errors(errors('chatSessionCategoryNotFoundException')),

  /** What would go with a category. */
  deletion: staffProcedure(manages)
    .route({ method: 'GET', path: '/categories/{categoryId}/deletion', tags: ['categories'], summary: 'What goes with a category' })
    .input(oneCategory)
    .output(answer(CategoryUse))
    .errors(errors('chatSessionCategoryNotFoundException')),

  /** Deletes a category for good, and all below it. Chats that have it keep its name. */
  delete: staffProcedure({ ...manages, audits: 'category.deleted' })
    .route({ method: 'DELETE', path: '/categories/{categoryId}', tags: ['categories'], summary: 'Delete a category' })
    .input(oneCategory)
    .output(answer(z.null()))
    .errors(errors('chatSessionCategoryNotFoundException', 'categoryOfTopicSetException')),

  /** Says down to which level operators have to choose a category before they close (spec 4), for all and for single teams. */
  require: staffProcedure({ ...manages, audits: 'category.requirementChanged' })
    .route({ method: 'PUT', path: '/categories/requirement', tags: ['categories'], summary: 'Require a category' })
    .input(RequiredCategory)
    .output(answer(RequiredCategory))
    .errors(errors('teamsNotFoundException')),
}
