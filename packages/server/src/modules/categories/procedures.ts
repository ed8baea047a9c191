import { changes, changesOnly, reads, staff } from '../authentication/index.ts'
import { categoryUse, deleteCategory } from './delete-category.ts'
import { listCategories } from './list-categories.ts'
import { orderCategories } from './order-categories.ts'
import { requireCategory } from './require-category.ts'
import { createCategory, updateCategory } from './save-category.ts'

export const categoryProcedures = {
  list: staff.categories.list.handler(reads((db) => listCategories(db))),
  create: staff.categories.create.handler(changes((tx, input, account) => createCategory(tx, account, input))),
  update: staff.categories.update.handler(changes((tx, input, account) => updateCategory(tx, account, input))),
  order: staff.categories.order.handler(changesOnly((tx, input, account) => orderCategories(tx, account, input))),
  deletion: staff.categories.deletion.handler(reads((db, { categoryId }) => categoryUse(db, categoryId))),
  delete: staff.categories.delete.handler(changesOnly((tx, { categoryId }, account) => deleteCategory(tx, account, categoryId))),
  require: staff.categories.require.handler(changes((tx, input, account) => requireCategory(tx, account, input))),
}
