import { changes, changesOnly, reads, staff } from '../authentication/index.ts'
import { importTemplates } from './import-templates.ts'
import { listMostUsed, listTemplates } from './list-templates.ts'
import { notePassedOver } from './note-passed-over.ts'
import { createCategory, deleteCategory, renameCategory } from './save-category.ts'
import { createTemplate, deleteTemplate, updateTemplate } from './save-template.ts'

export const templateProcedures = {
  list: staff.templates.list.handler(reads((db, { known }, account) => listTemplates(db, account, known))),
  used: staff.templates.used.handler(reads(async (db, { channelId }, account) => ({ items: await listMostUsed(db, account, channelId) }))),
  notePassedOver: staff.templates.notePassedOver.handler(
    changesOnly((tx, { channelId, templateIds }) => notePassedOver(tx, channelId, templateIds)),
  ),
  create: staff.templates.create.handler(changes((tx, input, account) => createTemplate(tx, account, input))),
  update: staff.templates.update.handler(
    changes((tx, { templateId, ...change }, account) => updateTemplate(tx, account, templateId, change)),
  ),
  import: staff.templates.import.handler(changes((tx, input, account) => importTemplates(tx, account, input))),
  delete: staff.templates.delete.handler(changesOnly((tx, { templateId }, account) => deleteTemplate(tx, account, templateId))),
}

export const templateCategoryProcedures = {
  create: staff.templateCategories.create.handler(changes((tx, input, account) => createCategory(tx, account, input))),
  update: staff.templateCategories.update.handler(changes((tx, input, account) => renameCategory(tx, account, input))),
  delete: staff.templateCategories.delete.handler(changesOnly((tx, input, account) => deleteCategory(tx, account, input))),
}
