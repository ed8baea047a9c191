import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { rightsOf, seedFile } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { indexFurther } from './indexing/index-further.ts'
import { verifySearch } from './indexing/verify-search.ts'

useServer()

describe('what was written', () => {
  it.each([
    ['another form of a Russian word', 'возврата', 'Хочу оформить возврат, деньги не пришли'],
    ['and one whose vowel comes and goes', 'посылок', 'Где моя посылка?'],
    ['another form of an English word', 'refunds', 'I would like to be refunded'],
    ['small letters and ё', 'ЕЛКА', 'Ёлка приехала без подставки'],
    ['two words that stand apart', 'скидка куртку', 'Есть ли скидки на зимнюю куртку?'],
    ['a phone in another way of writing', '8 (916) 123-45-67', 'Мой номер +79161234567, звоните'],
    ['the end of a phone', '1234567', 'Мой номер +7 916 123-45-67'],
    ['an order number without its signs', 'ORD202415', 'Заказ ORD-2024/15 не пришёл'],
    ['an order number with a space', '4512 778', 'Номер заказа 4512778'],
    ['an address', 'ivan@example.com', 'Пишите на Ivan@Example.com'],
  ])('is found by %s', async (_, search, text) => {
    const office = await given.office()
    const { chat } = await office.waitingChat(text)
    await office.waitingChat('Добрый день, подскажите пожалуйста')

    expect(await foundBy(office.olga, search)).toEqual({ ids: [chat.id], shownFor: false })
    await verified(office)
  })

  it.each([
    ['the wrong keyboard layout', 'ghbdtn', 'Привет всем'],
    ['the wrong layout with a letter that is a sign there', 'cgfcb,j', 'Спасибо большое'],
    ['letters of the other alphabet', 'dostavka', 'Когда будет доставка?'],
    ['a part of a word', 'рассро', 'Можно ли взять в рассрочку?'],
    ['a part of a number', '7781', 'Номер заказа 45127781'],
    ['a slip', 'вазврат', 'Как сделать возврат?'],
    ['two letters exchanged', 'delviery', 'When is the delivery?'],
  ])('is found by %s, and it is said that it was taken so', async (_, search, text) => {
    const office = await given.office()
    const { chat } = await office.waitingChat(text)
    await office.waitingChat('Добрый день, подскажите пожалуйста')

    expect(await foundBy(office.olga, search)).toEqual({ ids: [chat.id], shownFor: true })
  })

  it('is looked for by whatever somebody types: a word of hard and soft signs is nothing in Latin letters, and no failure', async () => {
    const office = await given.office()
    await office.waitingChat('Добрый день')

    for (const text of ['ьь', 'ъъъъ', 'ъъ посылка']) expect((await foundBy(office.olga, text)).ids, text).toEqual([])
  })

  it('in quotes is found as it stands there, and no other way', async () => {
    const office = await given.office()
    const { chat } = await office.waitingChat('Оформите возврат денег на карту')
    await office.waitingChat('Деньги за возврат ещё не пришли; возвраты денег идут долго')

    expect(await foundBy(office.olga, '"возврат денег"')).toEqual({ ids: [chat.id], shownFor: false })
    expect((await foundBy(office.olga, 'возврат денег')).ids).toHaveLength(2)
    expect((await foundBy(office.olga, '"возврата денег"')).ids).toEqual([])
  })

  it('in quotes stands in one place, whatever signs are between its words: in the text or the name of one file', async () => {
    const office = await given.office()
    const { chat, visitor } = await office.assignedChat()
    await office.anna.replies(chat, 'Ёлка — (живая)\nприедет; в среду')
    const names = ['Акт сверки за май.pdf', 'Счёт.pdf']
    const fileIds = await Promise.all(
      names.map(async (name) => {
        const { id } = await seedFile(server().database, office.id, { accountId: office.anna.id })
        await server().database.systemPool.query('UPDATE files SET name = $2 WHERE id = $1', [id, name])
        return id
      }),
    )
    await office.anna.sends({ chatId: chat.id, id: newId(), text: 'Отправляю', fileIds })
    await visitor.writes('Спасибо')

    for (const found of ['"елка живая приедет в среду"', '"ЁЛКА Живая"', '"живая приедет"', '"акт сверки"', '"сверки за май pdf"']) {
      expect((await foundBy(office.olga, found)).ids, found).toEqual([chat.id])
    }
    for (const missed of ['"лка живая"', '"приедет в сред"', '"май pdf счет"', '"отправляю акт"']) {
      expect((await foundBy(office.olga, missed)).ids, missed).toEqual([])
    }
  })

  it('is marked where it stands, as pieces of text', async () => {
    const office = await given.office()
    const { chat } = await office.waitingChat('Где <b>посылка</b>? Трек +7 916 123-45-67')
    await office.anna.takes(chat)
    await office.anna.replies(chat, `${'Проверяем. '.repeat(60)}Посылку доставят завтра. ${'Спасибо. '.repeat(60)}`)

    const { items } = await search(office.olga, { text: 'посылки 89161234567' })
    const [text] = items[0]?.passages[0]?.parts ?? []
    expect(text?.segments).toEqual([
      { text: 'Где <b>', hit: false },
      { text: 'посылка', hit: true },
      { text: '</b>? Трек +', hit: false },
      { text: '7 916 123-45-67', hit: true },
    ])

    const [found] = (await search(office.olga, { text: 'посылку' })).items
    expect(found).toMatchObject({ hits: 2, chat: { id: chat.id } })
    const long = found?.passages[0]?.parts[0]?.segments ?? []
    expect(long.map(({ hit }) => hit)).toEqual([false, false, true, false, false])
    expect(long[2]?.text).toBe('Посылку')
    expect(long.map((segment) => segment.text).join('').length).toBeLessThan(300)
    expect(found?.passages.map(({ seq }) => seq)).toEqual([2, 1])
  })

  it('is found by the names of its files', async () => {
    const office = await given.office()
    const { chat } = await office.assignedChat()
    const { id: fileId } = await seedFile(server().database, office.id, { accountId: office.anna.id })
    await server().database.systemPool.query("UPDATE files SET name = 'Договор_поставки-2024.pdf' WHERE id = $1", [fileId])
    await office.anna.sends({ chatId: chat.id, id: newId(), text: '', fileIds: [fileId] })

    const { items } = await search(office.olga, { text: 'договоры поставки', hasFile: 'true' })

    expect(items[0]?.passages[0]?.parts).toMatchObject([{ part: 'fileName', segments: [{ text: 'Договор', hit: true }, {}, {}, {}] }])
    expect((await search(office.olga, { text: 'morning', hasFile: 'true' })).items).toEqual([])
  })

  it('is found as it is now: what was edited by its new words, what was taken back or is gone by none', async () => {
    const office = await given.office()
    const { chat, visitor } = await office.assignedChat()
    const reply = await office.anna.replies(chat, 'Поставка в понедельник')
    expect((await foundBy(office.anna, 'понедельник')).ids).toEqual([chat.id])

    await office.anna.api.messages.edit({ chatId: chat.id, messageId: reply.id, text: 'Поставка в пятницу' })
    expect((await foundBy(office.anna, 'понедельник')).ids).toEqual([])
    expect((await foundBy(office.anna, 'пятница')).ids).toEqual([chat.id])
    await verified(office)

    const said = await visitor.writes('Мой пароль фиалка')
    expect((await foundBy(office.anna, 'фиалка')).ids).toEqual([chat.id])
    await server().database.systemPool.query('DELETE FROM messages WHERE id = $1', [said.id])
    expect((await search(office.anna, { text: 'фиалка' }, false)).items).toEqual([])
    const left = await server().database.systemPool.query("SELECT FROM search_words WHERE organisation_id = $1 AND word LIKE 'fialk%'", [
      office.id,
    ])
    expect(left.rowCount).toBe(0)
    await verified(office)
  })

  it('before anybody indexed is found too, and the index can be built again', async () => {
    const office = await given.office()
    const { chat } = await office.waitingChat('Где моя посылка?')
    await indexAll()
    await server().database.systemPool.query('DELETE FROM search_entries WHERE organisation_id = $1', [office.id])
    expect((await verifySearch(server(), office.id)).differences).not.toEqual([])
    await server().database.systemPool.query('UPDATE search_cursors SET built = false WHERE organisation_id = $1', [office.id])

    expect((await foundBy(office.olga, 'посылка')).ids).toEqual([chat.id])
    await verified(office)
  })
})

it('one message that cannot be indexed does not keep the others from being found', async () => {
  const office = await given.office()
  const [{ chat: broken }, { chat }] = [await office.waitingChat('Где моя посылка?'), await office.waitingChat('Посылка пришла')]
  const { systemPool } = server().database
  // A moment that PostgreSQL has and JavaScript has not.
  await systemPool.query(`UPDATE messages SET created_at = '280000-01-01' WHERE chat_id = $1`, [broken.id])
  await indexAll()

  expect(server().takeDefects().join()).toContain('A message could not be indexed')
  const { rows } = await systemPool.query('SELECT chat_id FROM search_entries WHERE organisation_id = $1', [office.id])
  expect(rows).toEqual([{ chat_id: chat.id }])
  await office.waitingChat('Вторая посылка')
  expect((await foundBy(office.olga, 'вторая')).ids).toHaveLength(1)
})

describe('the chats that are found', () => {
  it('come with the newest message that fits first, page by page, each once', async () => {
    const office = await given.office()
    const chats = []
    for (let day = 0; day < 5; day++) {
      const { chat } = await office.assignedChat()
      await office.anna.replies(chat, `Накладная номер ${day}`)
      chats.unshift(chat.id)
      server().clock.advance(day * 30 * 86_400)
    }
    const [newest = ''] = chats
    await office.anna.replies({ id: newest }, 'Ещё одна накладная')

    const pages = await pagesOf(office.olga, { text: 'накладные', limit: 2 })

    expect(pages).toEqual([chats.slice(0, 2), chats.slice(2, 4), chats.slice(4)])
    expect((await pagesOf(office.olga, { text: 'накладные', limit: 2, order: 'best' })).flat().sort()).toEqual([...chats].sort())
    await expectError(office.olga.api.search.everything({ text: 'накладные', cursor: 'x' }), 'invalidCursorException')
  })

  it('are narrowed by what is known of the chat and of the message', async () => {
    const office = await given.office()
    const shop = await office.channel('Shop', office.sales.id)
    const { chat, visitor } = await office.assignedChat()
    await visitor.writes('Нужен чек')
    await office.anna.notes(chat, 'Чек уже отправляли')
    const other = await office.waitingChat('Чек пожалуйста', { key: shop.key })

    const by = async (filter: object) => (await search(office.olga, { text: 'чеки', ...filter })).items.map((one) => one.chat.id)

    expect(await by({ channelId: shop.id })).toEqual([other.chat.id])
    expect(await by({ teamId: office.sales.id })).toEqual([other.chat.id])
    expect(await by({ operatorId: office.anna.id })).toEqual([chat.id])
    expect(await by({ state: 'waiting' })).toEqual([other.chat.id])
    expect(await by({ side: 'note' })).toEqual([chat.id])
    expect(await by({ side: 'colleague' })).toEqual([])
    expect((await by({ side: 'customer' })).sort()).toEqual([chat.id, other.chat.id].sort())
    expect(await by({ rating: 'any' })).toEqual([])
    const now = server().clock.now().getTime()
    expect(await by({ to: new Date(now - 3_600_000).toISOString() })).toEqual([])
    expect(await by({ from: new Date(now - 3_600_000).toISOString() })).toHaveLength(2)
  })

  it('are found by conditions alone, without any words, page by page', async () => {
    const office = await given.office()
    const { chat, visitor } = await office.assignedChat()
    await office.anna.api.chats.tag({ chatId: chat.id, tag: 'Refund' })
    const { id: companyId } = await office.olga.api.companies.create({ name: 'Acme' })
    await office.olga.api.companies.addCustomer({ companyId, customerId: visitor.customerId })
    const others = [await office.waitingChat('Нужен чек'), await office.waitingChat('Где посылка')]
    const [first, second] = others.map((one) => one.chat.id)

    const by = async (filter: object) => (await search(office.olga, filter)).items.map((one) => one.chat.id)

    expect(await by({ operatorId: office.anna.id })).toEqual([chat.id])
    expect(await by({ tag: 'Refund' })).toEqual([chat.id])
    expect(await by({ customerId: visitor.customerId })).toEqual([chat.id])
    expect(await by({ companyId })).toEqual([chat.id])
    expect(await by({ companyId, text: 'morning' })).toEqual([chat.id])
    expect(await by({ companyId, state: 'waiting' })).toEqual([])
    expect(await by({ hasFile: 'true' })).toEqual([])
    const now = server().clock.now().getTime()
    expect(await by({ to: new Date(now - 3_600_000).toISOString() })).toEqual([])
    expect(await pagesOf(office.olga, { state: 'waiting', limit: 1 })).toEqual([[second], [first]])
    expect(await pagesOf(office.olga, { limit: 2, order: 'best' })).toEqual([[second, first], [chat.id]])
    expect((await search(office.boris, { tag: 'Refund' })).items).toEqual([])
    const found = (await search(office.olga, { customerId: visitor.customerId })).items[0]
    expect(found?.passages[0]?.parts[0]?.segments).toEqual([{ text: 'Good morning', hit: false }])
    await expectError(office.olga.api.search.everything({ text: 'a' }), 'validationException')
  })

  it('show three of the messages that fit, and more where one chat alone is asked for', async () => {
    const office = await given.office()
    const { chat, visitor } = await office.waitingChat('Где посылка?')
    for (let time = 0; time < 4; time++) await visitor.writes(`Посылка не пришла, пишу снова: ${time}`)
    await office.waitingChat('Посылка пришла, спасибо')

    const all = (await search(office.olga, { text: 'посылка' })).items.find((one) => one.chat.id === chat.id)
    const alone = (await search(office.olga, { text: 'посылка', chatId: chat.id })).items

    expect([all?.hits, all?.passages.length]).toEqual([5, 3])
    expect(alone.map(({ hits, passages }) => [hits, passages.length])).toEqual([[5, 5]])
    expect((await search(office.olga, { chatId: chat.id, side: 'customer' })).items[0]?.passages).toHaveLength(5)
  })

  it('stand below the customers of that name or number', async () => {
    const office = await given.office()
    const { chat, visitor } = await office.assignedChat()
    await office.administrator.api.customers.update({ customerId: visitor.customerId, name: 'Мария Фролова' })
    await office.administrator.api.customerProfiles.addContact({ customerId: visitor.customerId, type: 'phone', value: '+79165550011' })

    for (const text of ['фролов', 'ahjkjd', '8 916 555-00-11']) {
      const { customers } = await search(office.anna, { text })
      expect(customers, text).toMatchObject([{ id: visitor.customerId, chatId: chat.id }])
    }
    const stranger = await office.person('Without Rights', [])
    expect((await search(stranger, { text: 'фролов' })).customers).toEqual([])
  })
})

describe('who may', () => {
  it('without the plan’s option finds names and contacts alone', async () => {
    const office = await given.office({ options: ['OPTION_CLIENT_PROFILE'] })
    const { visitor } = await office.waitingChat('Где посылка?')
    await office.administrator.api.customers.update({ customerId: visitor.customerId, name: 'Посылкин' })

    const found = await search(office.olga, { text: 'посылк' })

    expect(found).toMatchObject({ everything: false, items: [], customers: [{ id: visitor.customerId }] })
  })

  it('finds a secret where they see the chat, and nowhere else, whatever they type', async () => {
    const [office, others] = [await given.office(), await given.office()]
    const vera = await office.person('Vera Novikova', rightsOf('operator'))
    await office.olga.api.teams.update({ teamId: office.sales.id, memberIds: [office.anna.id, vera.id] })
    const sales = await office.channel('Sales', office.sales.id)
    await office.administrator.api.channels.update({ channelId: sales.id, service: { teamVisibility: 'team' } })
    const secrets: { word: string; chatId: string }[] = []
    const plant = (chatId: string, word: string) => secrets.push({ word, chatId })

    const plain = await office.waitingChat('Секрет первый василисковый')
    plant(plain.chat.id, 'василисковый')
    const taken = await office.waitingChat('Секрет второй аметистовый')
    await office.boris.takes(taken.chat)
    plant(taken.chat.id, 'аметистовый')
    const closed = await office.waitingChat('Секрет третий малахитовый')
    await office.anna.takes(closed.chat)
    await office.anna.closes(closed.chat)
    plant(closed.chat.id, 'малахитовый')
    const handed = await office.waitingChat('Секрет четвертый янтарный', { key: sales.key })
    await vera.takes(handed.chat)
    await office.olga.api.chats.transfer({ chatId: handed.chat.id, to: { type: 'operator', accountId: office.boris.id } })
    plant(handed.chat.id, 'янтарный')
    const queued = await office.waitingChat('Секрет пятый рубиновый', { key: sales.key })
    plant(queued.chat.id, 'рубиновый')
    const foreign = await others.waitingChat('Секрет шестой изумрудный')
    plant(foreign.chat.id, 'изумрудный')

    const people = [office.anna, office.boris, vera, office.olga, others.anna, others.olga]
    for (const person of people) {
      const seen = new Set<string>()
      for (const { word, chatId } of secrets) if (await sees(person, chatId)) seen.add(word)
      for (const { word, chatId } of secrets) {
        for (const text of [word, `"${word}"`, word.slice(0, 5), `${word.slice(0, 3)}${word.slice(4)}`, `секрет ${word}`]) {
          const found = await search(person, { text }, false)
          const ids = found.items.map((one) => one.chat.id)
          expect(ids, `${person.name} ${text}`).toEqual(seen.has(word) ? [chatId] : [])
          if (!seen.has(word)) expect(JSON.stringify(found), `${person.name} ${text}`).not.toContain(word.slice(0, 6))
        }
      }
      const unworded = (await search(person, { limit: 50 }, false)).items.map((one) => one.chat.id)
      for (const { word, chatId } of secrets) expect(unworded.includes(chatId), `${person.name} without words`).toBe(seen.has(word))
      const all = await search(person, { text: 'секрет' }, false)
      expect(new Set(all.items.map((one) => one.chat.id))).toEqual(
        new Set(secrets.filter(({ word }) => seen.has(word)).map(({ chatId }) => chatId)),
      )
      expect((await person.api.search.counts({ text: 'секрет' })).chats).toBe(all.items.length)
    }
  })
})

type Asked = Parameters<Person['api']['search']['everything']>[0]

async function search(person: Person, asked: Asked, indexed = true) {
  if (indexed) await indexAll()
  return person.api.search.everything(asked)
}

async function foundBy(person: Person, text: string) {
  const { items, shownFor } = await search(person, { text })
  return { ids: items.map(({ chat }) => chat.id), shownFor: shownFor.length > 0 }
}

async function pagesOf(person: Person, asked: Asked): Promise<string[][]> {
  const pages: string[][] = []
  for (let cursor: string | undefined; ; ) {
    const { items, nextCursor } = await search(person, { ...asked, ...(cursor && { cursor }) })
    pages.push(items.map(({ chat }) => chat.id))
    if (nextCursor === null) return pages
    cursor = nextCursor
  }
}

async function sees(person: Person, chatId: string): Promise<boolean> {
  await indexAll()
  return person.api.chats.get({ chatId }).then(
    () => true,
    () => false,
  )
}

async function indexAll(): Promise<void> {
  while (await indexFurther(server().app)) {
    // There is more.
  }
}

async function verified(office: Office): Promise<void> {
  expect(await verifySearch(server(), office.id)).toMatchObject({ differences: [] })
}

describe('the counts of what is found', () => {
  it('are of chats that the person sees, by what a search can be narrowed by', async () => {
    const office = await given.office()
    const { chat } = await office.waitingChat('Где посылка?')
    await office.anna.takes(chat)
    await office.anna.replies(chat, 'Посылка уже едет')
    const delivery = await office.administrator.api.categories.create({ name: 'Доставка' })
    const courier = await office.administrator.api.categories.create({ name: 'Курьер', parentId: delivery.id })
    await office.anna.api.chats.setCategory({ chatId: chat.id, categoryId: courier.id })
    await office.anna.api.chats.tag({ chatId: chat.id, tag: 'срочно' })
    await office.waitingChat('Потеряли мою посылку')
    await office.waitingChat('Добрый день')
    await indexAll()

    const counts = await office.olga.api.search.counts({ text: 'посылки' })
    expect(counts).toMatchObject({ chats: 2, more: false, channelId: [{ value: office.site.id, chats: 2 }] })
    expect(counts.state).toEqual(
      expect.arrayContaining([
        { value: 'assigned', chats: 1 },
        { value: 'waiting', chats: 1 },
      ]),
    )
    expect(counts.operatorId).toEqual([{ value: office.anna.id, chats: 1 }])
    expect(counts.categoryId).toEqual([{ value: delivery.id, chats: 1 }])
    expect(counts.tag).toEqual([{ value: 'срочно', chats: 1 }])
    for (const narrowed of [{ categoryId: delivery.id }, { tag: 'срочно' }]) {
      expect(await office.olga.api.search.counts({ text: 'посылки', ...narrowed })).toMatchObject({ chats: 1 })
    }
    expect(counts.side).toEqual(
      expect.arrayContaining([
        { value: 'customer', chats: 2 },
        { value: 'colleague', chats: 1 },
      ]),
    )
    expect(await office.olga.api.search.counts({ text: 'посылки', state: 'waiting' })).toMatchObject({ chats: 1 })
    expect(await office.olga.api.search.counts({ operatorId: office.anna.id })).toMatchObject({ chats: 1 })
    // Boris sees the queue, and not what Anna has in hands.
    expect(await office.boris.api.search.counts({ text: 'посылки' })).toMatchObject({ chats: 1, operatorId: [] })
  })

  it('are none before anybody wrote, in whatever year', async () => {
    const office = await given.office()
    await office.waitingChat('Где посылка?')
    await indexAll()

    for (const year of [1970, 1985, 2001]) {
      const to = `${year}-01-01T00:00:00.000Z`
      expect(await office.olga.api.search.counts({ text: 'посылка', to })).toMatchObject({ chats: 0 })
      expect((await office.olga.api.search.everything({ text: 'посылка', to })).items).toEqual([])
    }
  })

  it('count a chat once, and everybody who wrote in it, however long ago', async () => {
    const office = await given.office()
    const { chat } = await office.waitingChat('Где посылка?')
    await office.anna.takes(chat)
    server().clock.advance(70 * 86_400)
    await office.anna.replies(chat, 'Посылка уже едет')
    await indexAll()

    const counts = await office.olga.api.search.counts({ text: 'посылки' })

    expect(counts.chats).toBe(1)
    expect(counts.side.toSorted((a, b) => a.value.localeCompare(b.value))).toEqual([
      { value: 'colleague', chats: 1 },
      { value: 'customer', chats: 1 },
    ])
  })
})
