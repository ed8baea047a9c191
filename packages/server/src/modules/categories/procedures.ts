import { changes, reads, staff } from '../authentication/index.ts'
import { categoryUse, deleteCategory } from './delete-category.ts'
import { listCategories } from './list-categories.ts'
import { orderCategories } from './order-categories.ts'
import { requireCategory } from './require-category.ts'
import { createCategory, updateCategory } from './save-category.ts'

export const categoryProcedures = {
  list: staff.categories.list.handler(reads((db) => listCategories(db))),
  create: staff.categories.create.handler(changes((tx, input, account) => createCategory(tx, account, input))),
  update: staff.categories.update.handler(changes((tx, input, account) => updateCategory(tx, account, input))),
  order: staff.categories.order.handler(
    changes(async (tx, input, account) => {
      await orderCategories(tx, account, input)
      return null
    }),
  ),
  deletion: staff.categories.deletion.handler(reads((db, { categoryId }) => categoryUse(db, categoryId))),
  delete: staff.categories.delete.handler(
    changes(async (tx, { categoryId }, account) => {
      await deleteCategory(tx, account, categoryId)
      return null
    }),
  ),
  require: staff.categories.require.handler(changes((tx, input, account) => requireCategory(tx, account, input))),
}
