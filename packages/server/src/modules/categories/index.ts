/**
 * Request categories: what customers come with, in three levels, and whether operators have to say so before they close. States: in use, archived
 * (kept by requests, not chosen any more), deleted (a name in the chats that had it). Sets of topics make some of them. Events: categories.updated. Called by: chats, first start.
 */
export { checkHasCategory, findCategoryPath } from './choosing.ts'
export { existsCategory } from './exists-category.ts'
export { getCategory } from './find-category.ts'
export { hasCategory } from './has-category.ts'
export { listCategories } from './list-categories.ts'
export { categoryProcedures } from './procedures.ts'
export { createCategory } from './save-category.ts'
export { topicSetProcedures } from './topic-sets/procedures.ts'
