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

/** Gives the demo organisation the request categories of a shop. */
export async function createDemoCategories(tx: Transaction, by: CurrentAccount): Promise<void> {
  await createBelow(tx, by, demoCategories, null)
}

async function createBelow(tx: Transaction, by: CurrentAccount, tree: Tree, parentId: string | null): Promise<void> {
  for (const [name, below] of Object.entries(tree)) {
    const { id } = await createCategory(tx, by, { name, parentId })
    await createBelow(tx, by, below, id)
  }
}
