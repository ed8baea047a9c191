import { sql } from 'kysely'
import type { CurrentAccount } from '../../modules/authentication/index.ts'
import { createCategory } from '../../modules/categories/index.ts'
import type { Transaction } from '../../platform/events/transaction.ts'

type Tree = { readonly [name: string]: Tree }

/** What a shop's customers come with. */
const demoCategories: Tree = {
  Доставка: { Курьер: { Опаздывает: {}, 'Не приехал': {} }, 'Пункт выдачи': {}, 'Сроки и стоимость': {} },
  Оплата: { 'Не проходит': {}, 'Списали дважды': {}, 'Чек и документы': {} },
  'Возврат и обмен': { Возврат: {}, Обмен: {}, Гарантия: {} },
  'Выбор товара': {},
  Другое: {},
}

/** Gives the demo organisation the request categories of a shop, and most chats of its past one of them: some more often than others. */
export async function createDemoCategories(tx: Transaction, by: CurrentAccount): Promise<void> {
  await createBelow(tx, by, demoCategories, null)
  await sql`
    WITH RECURSIVE paths AS (
      SELECT id, ARRAY[id] AS ids, ARRAY[name] AS names FROM request_categories WHERE parent_id IS NULL
      UNION ALL
      SELECT below.id, paths.ids || below.id, paths.names || below.name FROM request_categories AS below JOIN paths ON below.parent_id = paths.id),
    numbered AS (SELECT ids, names, row_number() OVER (ORDER BY names) - 1 AS n, count(*) OVER () AS among FROM paths),
    chance AS (SELECT id, (abs(hashtext(id::text)) % 1000) / 1000.0 AS part FROM chats WHERE state = 'closed')
    UPDATE chats SET category_ids = numbered.ids, category_names = numbered.names FROM numbered, chance
    WHERE chats.id = chance.id AND chance.part < 0.9 AND numbered.n = floor(numbered.among * power(chance.part / 0.9, 1.6))`.execute(tx.db)
}

async function createBelow(tx: Transaction, by: CurrentAccount, tree: Tree, parentId: string | null): Promise<void> {
  for (const [name, below] of Object.entries(tree)) {
    const { id } = await createCategory(tx, by, { name, parentId })
    await createBelow(tx, by, below, id)
  }
}
