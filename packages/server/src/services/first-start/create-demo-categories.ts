import { sql } from 'kysely'
import type { CurrentAccount } from '../../modules/authentication/index.ts'
import { createCategory } from '../../modules/categories/index.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { demoTalks } from './demo-past-texts.ts'

type Tree = { readonly [name: string]: Tree }

/** What a shop's customers come with. */
const demoCategories: Tree = {
  Доставка: { Курьер: { Опаздывает: {}, 'Не приехал': {} }, 'Пункт выдачи': {}, 'Сроки и стоимость': {} },
  Оплата: { 'Не проходит': {}, 'Списали дважды': {}, 'Чек и документы': {} },
  'Возврат и обмен': { Возврат: {}, Обмен: {}, Гарантия: {} },
  'Выбор товара': {},
  Другое: {},
}

/**
 * Gives the demo organisation the request categories of a shop, and nine in ten chats of its past that somebody closed the one that they are about; so there
 * is something to suggest from.
 */
export async function createDemoCategories(tx: Transaction, by: CurrentAccount): Promise<void> {
  await createBelow(tx, by, demoCategories, null)
  // Category by category: on a slow or busy machine all chats at once take longer than a statement may.
  for (const [category, talks] of Map.groupBy(demoTalks, ({ category }) => category)) {
    const questions = talks.map(({ question }) => question)
    await sql`
      WITH RECURSIVE paths AS (
        SELECT id, name, ARRAY[id] AS ids, ARRAY[name] AS names FROM request_categories WHERE parent_id IS NULL
        UNION ALL
        SELECT below.id, below.name, paths.ids || below.id, paths.names || below.name
        FROM request_categories AS below JOIN paths ON below.parent_id = paths.id)
      UPDATE chats SET category_ids = paths.ids, category_names = paths.names
      FROM messages, paths
      WHERE paths.name = ${category} AND messages.text = ANY (${questions}::text[])
        AND messages.chat_id = chats.id AND messages.seq = 1 AND chats.state = 'closed' AND chats.closed_by_id IS NOT NULL
        AND abs(hashtext(chats.id::text)) % 10 > 0`.execute(tx.db)
  }
}

async function createBelow(tx: Transaction, by: CurrentAccount, tree: Tree, parentId: string | null): Promise<void> {
  for (const [name, below] of Object.entries(tree)) {
    const { id } = await createCategory(tx, by, { name, parentId })
    await createBelow(tx, by, below, id)
  }
}
