/**
 * Templates: texts ready to be sent, in categories; the organisation's (for all or for some teams) or somebody's own. States: there.
 * Events: template.updated, template.deleted, templateCategory.updated, templateCategory.deleted. Called by: messages (what was sent), first start.
 */
export { getUsableTemplate } from './get-usable.ts'
export { noteTemplateUse } from './note-use.ts'
export { templateCategoryProcedures, templateProcedures } from './procedures.ts'
export { createCategory } from './save-category.ts'
export { createTemplate } from './save-template.ts'
