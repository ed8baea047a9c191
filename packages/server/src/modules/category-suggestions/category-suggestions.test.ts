import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { learnFurther } from './learning/learn-further.ts'
import './tables.ts'

useServer()

async function learnt(): Promise<void> {
  while (await learnFurther(server().app)) {
    // There is more.
  }
}

/** Delivery › Late, and Payment beside it; with chats that Anna has closed with them. */
async function withPast(office: Office) {
  const { api } = office.administrator
  const delivery = await api.categories.create({ name: 'Delivery' })
  const late = await api.categories.create({ name: 'Late', parentId: delivery.id })
  const payment = await api.categories.create({ name: 'Payment' })
  const closed = async (text: string, categoryId: string) => {
    const { visitor, chat } = await office.waitingChat(text)
    await office.anna.takes(chat)
    await office.anna.api.chats.close({ chatId: chat.id, categoryId })
    return { visitor, chat }
  }
  for (const text of ['Курьер опаздывает', 'Курьера всё нет, опоздал на час', 'Опять опаздывают курьеры, Афанасий'])
    await closed(text, late.id)
  for (const text of ['Оплата картой не проходит', 'Не могу оплатить картой', 'Карта не принимается, оплата'])
    await closed(text, payment.id)
  return { ...office, delivery, late, payment, closed }
}

async function suggestedTo(person: Person, chatId: string): Promise<string[]> {
  const { items } = await person.api.chats.suggestCategories({ chatId })
  return items.map(({ categoryId }) => categoryId)
}

async function countedWords(office: Office): Promise<{ word: string; chats: number }[]> {
  const { rows } = await server().database.systemPool.query<{ word: string; chats: number }>(
    'SELECT word, sum(chats)::int AS chats FROM category_words WHERE organisation_id = $1 GROUP BY word',
    [office.id],
  )
  return rows
}

/** What the counts would be if they were counted anew. */
async function countsAreTrue(office: Office): Promise<void> {
  const { rows } = await server().database.systemPool.query(
    `SELECT * FROM (
       SELECT w.word, category_id, count(*)::int AS chats FROM category_lessons CROSS JOIN unnest(words) AS w (word)
       WHERE organisation_id = $1 GROUP BY w.word, category_id
     ) AS anew FULL JOIN (SELECT word, category_id, chats FROM category_words WHERE organisation_id = $1) AS counted USING (word, category_id)
     WHERE anew.chats IS DISTINCT FROM counted.chats`,
    [office.id],
  )
  expect(rows).toEqual([])
}

describe('suggested categories', () => {
  it('are those of chats that were closed with like words, and are never set', async () => {
    const { late, payment, ...office } = await withPast(await given.office())
    await learnt()
    const { chat } = await office.waitingChat('Здравствуйте, курьером обещали в два, опаздывает')
    const paying = await office.waitingChat('Почему картой оплата отклонена?')
    const other = await office.waitingChat('Подойдёт ли светильник для бани?')

    expect(await suggestedTo(office.olga, chat.id)).toEqual([late.id])
    expect(await suggestedTo(office.olga, paying.chat.id)).toEqual([payment.id])
    expect(await suggestedTo(office.olga, other.chat.id)).toEqual([])
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ categoryIds: [] })
    await countsAreTrue(office)
  })

  it('are learnt of chats that were there before anybody learnt, too', async () => {
    const { late, ...office } = await withPast(await given.office())
    await learnt()
    const truth = await countedWords(office)
    await server().database.systemPool.query('DELETE FROM category_lessons WHERE organisation_id = $1', [office.id])
    expect(await countedWords(office)).toEqual([])
    await server().database.systemPool.query('DELETE FROM category_lesson_cursors WHERE organisation_id = $1', [office.id])

    await learnt()

    const { chat } = await office.waitingChat('Курьер опаздывает')
    expect(await suggestedTo(office.olga, chat.id)).toEqual([late.id])
    expect(new Map((await countedWords(office)).map(({ word, chats }) => [word, chats]))).toEqual(
      new Map(truth.map(({ word, chats }) => [word, chats])),
    )
  })

  it('go by what a chat is now: of another category, reopened, erased', async () => {
    const { late, payment, closed, ...office } = await withPast(await given.office())
    const { chat } = await closed('Гиппопотам', payment.id)
    await learnt()
    const knows = async (word: string) => (await countedWords(office)).some((counted) => counted.word.startsWith(word))
    expect(await knows('гиппо')).toBe(true)

    await office.anna.api.chats.setCategory({ chatId: chat.id, categoryId: late.id })
    await learnt()
    const { rows } = await server().database.systemPool.query('SELECT category_id FROM category_lessons WHERE chat_id = $1', [chat.id])
    expect(rows).toEqual([{ category_id: late.id }])

    await office.anna.api.chats.reopen({ chatId: chat.id })
    await learnt()
    expect(await knows('гиппо')).toBe(false)

    await office.anna.closes(chat)
    await learnt()
    expect(await knows('гиппо')).toBe(true)
    await server().database.systemPool.query('DELETE FROM messages WHERE chat_id = $1', [chat.id])
    expect(await knows('гиппо')).toBe(false)
    await countsAreTrue(office)
  })

  it('are none that is archived or deleted', async () => {
    const { late, delivery, ...office } = await withPast(await given.office())
    await learnt()
    const { chat } = await office.waitingChat('Курьер опаздывает')
    await office.administrator.api.categories.update({ categoryId: delivery.id, archived: true })
    expect(await suggestedTo(office.olga, chat.id)).toEqual([])
    await office.administrator.api.categories.update({ categoryId: delivery.id, archived: false })
    expect(await suggestedTo(office.olga, chat.id)).toEqual([late.id])

    await office.administrator.api.categories.delete({ categoryId: delivery.id })

    expect(await suggestedTo(office.olga, chat.id)).toEqual([])
    expect((await countedWords(office)).map(({ word }) => word)).not.toContain('курьер')
    await countsAreTrue(office)
  })

  it('are none of another team’s', async () => {
    const { delivery, sales, ...office } = await withPast(await given.office())
    await learnt()
    const others = await office.team('Support', [])
    await office.administrator.api.categories.update({ categoryId: delivery.id, teamIds: [others.id] })
    const { chat } = await office.waitingChat('Курьер опаздывает', { key: (await office.channel('Sales', sales.id)).key })
    expect(await suggestedTo(office.anna, chat.id)).toEqual([])
    await office.administrator.api.categories.update({ categoryId: delivery.id, teamIds: [sales.id] })
    expect(await suggestedTo(office.anna, chat.id)).toHaveLength(1)
  })

  it('know nothing of another organisation, and are for who sees the chat', async () => {
    const { ...office } = await withPast(await given.office())
    const neighbours = await given.office()
    const own = await neighbours.administrator.api.categories.create({ name: 'Delivery' })
    await learnt()
    const { chat } = await neighbours.waitingChat('Курьер опаздывает')
    expect(await suggestedTo(neighbours.olga, chat.id)).toEqual([])
    expect(own.name).toBe('Delivery')
    await expectError(suggestedTo(office.olga, chat.id), 'chatNotFoundByIdException')

    const { chat: taken } = await office.assignedChat(office.boris)
    await expectError(suggestedTo(office.anna, taken.id), 'chatNotFoundByIdException')
    const without = await given.office({ options: [] })
    const waiting = await without.waitingChat()
    await expectError(suggestedTo(without.anna, waiting.chat.id), 'accessDeniedException')
  })

  it('keep of each category the newest lessons only', async () => {
    const { payment, ...office } = await withPast(await given.office())
    await learnt()
    await server().database.systemPool.query(
      `INSERT INTO category_lessons SELECT $1, gen_random_uuid(), $2, now() - n * interval '1 hour', ARRAY['', 'old' || n] FROM generate_series(1, 600) AS n`,
      [office.id, payment.id],
    )
    const { chat } = await office.waitingChat('Оплата')
    await office.anna.takes(chat)
    await office.anna.api.chats.close({ chatId: chat.id, categoryId: payment.id })

    await learnt()

    const words = new Set((await countedWords(office)).map(({ word }) => word))
    expect([words.has('old1'), words.has('old496'), words.has('old497'), words.has('old600')]).toEqual([true, true, false, false])
    await countsAreTrue(office)
  })
})
