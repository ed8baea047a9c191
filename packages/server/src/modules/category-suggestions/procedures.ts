import { reads, staff } from '../authentication/index.ts'
import { suggestCategories } from './suggest-categories.ts'

export const categorySuggestionProcedures = {
  suggestCategories: staff.chats.suggestCategories.handler(
    reads(async (db, { chatId }, account) => ({
      items: (await suggestCategories(db, account, chatId)).map((categoryId) => ({ categoryId })),
    })),
  ),
}
