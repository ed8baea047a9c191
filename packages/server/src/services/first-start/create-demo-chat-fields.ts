import { newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { CurrentAccount } from '../../modules/authentication/index.ts'
import { chatFields } from '../../modules/chats/index.ts'
import { createField } from '../../modules/customers/index.ts'
import type { Transaction } from '../../platform/events/transaction.ts'

const reasons = ['Опоздание', 'Брак', 'Не тот товар', 'Передумал', 'Вопрос']

/** Gives the demo organisation fields of chats, and values of them in three of five closed chats of its past. */
export async function createDemoChatFields(tx: Transaction, by: CurrentAccount): Promise<void> {
  const deciding = { by, subject: chatFields }
  const order = await createField(tx, deciding, { name: 'Номер заказа', type: 'number', options: [] })
  const options = reasons.map((name) => ({ id: newId(), name }))
  const reason = await createField(tx, deciding, { name: 'Причина обращения', type: 'choice', options })
  const called = await createField(tx, deciding, { name: 'Нужен звонок', type: 'yesNo', options: [] })
  const optionIds = options.map(({ id }) => id)
  await sql`
    UPDATE chats SET field_values = jsonb_build_object(${reason.id}::text, (${optionIds}::text[])[1 + made.by % ${optionIds.length}::int])
      || CASE WHEN made.by % 3 > 0 THEN jsonb_build_object(${order.id}::text, (10000 + made.by % 900)::text) ELSE '{}' END
      || CASE WHEN made.by % 7 = 0 THEN jsonb_build_object(${called.id}::text, CASE WHEN made.by % 2 = 0 THEN 'yes' ELSE 'no' END) ELSE '{}' END
    FROM (SELECT id, abs(hashtext(id::text)) AS by FROM chats WHERE state = 'closed') AS made
    WHERE made.id = chats.id AND made.by % 5 < 3`.execute(tx.db)
}
