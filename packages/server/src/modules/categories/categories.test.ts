import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'
import { givenAskingOffice } from '../quality/testing/given-asked.ts'

useServer()

/** Delivery › Courier › Late, and Payment beside it. */
async function withCategories(office: Office) {
  const { api } = office.administrator
  const delivery = await api.categories.create({ name: 'Delivery' })
  const courier = await api.categories.create({ name: 'Courier', parentId: delivery.id })
  const late = await api.categories.create({ name: 'Late', parentId: courier.id })
  const payment = await api.categories.create({ name: 'Payment' })
  return { ...office, delivery, courier, late, payment }
}

const names = async ({ administrator }: Office) => (await administrator.api.categories.list()).items.map(({ name }) => name)

describe('the tree of categories', () => {
  it('has three levels, each category before what is below it, in the order that people gave', async () => {
    const { delivery, courier, late, payment, ...office } = await withCategories(await given.office())
    const { api } = office.administrator

    await expectError(api.categories.create({ name: 'Deeper', parentId: late.id }), 'chatSessionCategoryTooDeepException')
    await api.categories.order({ parentId: null, ids: [payment.id, delivery.id] })

    const { items } = await office.anna.api.categories.list()
    expect(items.map(({ id, parentId }) => [id, parentId])).toEqual([
      [payment.id, null],
      [delivery.id, null],
      [courier.id, delivery.id],
      [late.id, courier.id],
    ])
  })

  it('takes a name once on each place, whatever its case', async () => {
    const { delivery, courier, payment, ...office } = await withCategories(await given.office())
    const { api } = office.administrator

    await expectError(api.categories.create({ name: 'DELIVERY' }), 'chatSessionCategoryAlreadyExistsException')
    await expectError(api.categories.create({ name: 'courier', parentId: delivery.id }), 'chatSessionSubCategoryAlreadyExistsException')
    await expectError(api.categories.update({ categoryId: payment.id, name: 'delivery' }), 'chatSessionCategoryAlreadyExistsException')
    expect(await api.categories.create({ name: 'Courier', parentId: payment.id })).toMatchObject({ parentId: payment.id })
    expect(await api.categories.update({ categoryId: courier.id, name: 'Couriers' })).toMatchObject({ name: 'Couriers', version: 2 })
  })

  it('tells every screen to look again', async () => {
    const { administrator, anna } = await given.office()
    const screen = await anna.listens()

    await administrator.api.categories.create({ name: 'Delivery' })

    expect((await screen.hears('categories.updated')).payload).toEqual({})
  })

  it('gives a category of the first level to teams, and refuses teams that do not exist', async () => {
    const { administrator, sales } = await given.office()

    const category = await administrator.api.categories.create({ name: 'Delivery', teamIds: [sales.id] })

    expect(category.teamIds).toEqual([sales.id])
    await expectError(administrator.api.categories.create({ name: 'Payment', teamIds: [newId()] }), 'teamsNotFoundException')
    expect((await administrator.api.categories.update({ categoryId: category.id, teamIds: null })).teamIds).toBeNull()
  })

  it('loses a category with all below it; the chat that has it keeps its names', async () => {
    const { delivery, courier, late, anna, ...office } = await withCategories(await given.office())
    const { api } = office.administrator
    const { chat } = await office.assignedChat(anna)
    await anna.api.chats.setCategory({ chatId: chat.id, categoryId: late.id })

    expect(await api.categories.deletion({ categoryId: delivery.id })).toEqual({ below: 2, chats: 1 })
    expect(await api.categories.deletion({ categoryId: courier.id })).toEqual({ below: 1, chats: 1 })
    await api.categories.delete({ categoryId: delivery.id })

    expect(await names({ ...office, anna })).toEqual(['Payment'])
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ categoryNames: ['Delivery', 'Courier', 'Late'] })
    await expectError(api.categories.delete({ categoryId: delivery.id }), 'chatSessionCategoryNotFoundException')
  })

  it('is nothing to whoever lacks the right or the option, but for reading', async () => {
    const { anna, administrator } = await given.office({ options: [] })

    await expectError(anna.api.categories.create({ name: 'Delivery' }), 'accessDeniedException')
    await expectError(administrator.api.categories.create({ name: 'Delivery' }), 'accessDeniedException')
    expect(await anna.api.categories.list()).toEqual({ items: [], required: { level: 0, teams: [] } })
  })
})

describe('the category of a chat', () => {
  it('is set, changed and taken away by who has the chat, and the history and every screen say so', async () => {
    const { anna, late, payment, ...office } = await withCategories(await given.office())
    const { visitor, chat } = await office.assignedChat(anna)
    const screen = await office.olga.listens()
    const customersScreen = await visitor.listens()

    await anna.api.chats.setCategory({ chatId: chat.id, categoryId: late.id })
    await anna.api.chats.setCategory({ chatId: chat.id, categoryId: late.id })
    await anna.api.chats.setCategory({ chatId: chat.id, categoryId: payment.id })
    const after = await anna.api.chats.setCategory({ chatId: chat.id, categoryId: null })

    expect(after).toMatchObject({ categoryIds: [], categoryNames: [] })
    const told = await screen.hears('chat.categorised')
    expect(told.payload.chat).toMatchObject({ id: chat.id, categoryNames: ['Delivery', 'Courier', 'Late'] })
    const { items } = await anna.api.chats.history({ chatId: chat.id })
    const by = { type: 'operator', id: anna.id }
    expect(items.slice(-3)).toMatchObject([
      { type: 'chat.categorised', by, categoryNames: ['Delivery', 'Courier', 'Late'] },
      { type: 'chat.categorised', by, categoryNames: ['Payment'] },
      { type: 'chat.uncategorised', by, categoryNames: ['Payment'] },
    ])
    await customersScreen.caughtUp()
    expect(customersScreen.events).toEqual([])
  })

  it('keeps the name that it was given when the category is renamed', async () => {
    const { anna, payment, ...office } = await withCategories(await given.office())
    const { chat } = await office.assignedChat(anna)
    await anna.api.chats.setCategory({ chatId: chat.id, categoryId: payment.id })

    await office.administrator.api.categories.update({ categoryId: payment.id, name: 'Money' })

    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ categoryIds: [payment.id], categoryNames: ['Payment'] })
  })

  it('is none that is archived, below an archived one, or another team’s', async () => {
    const { anna, delivery, late, payment, ...office } = await withCategories(await given.office())
    const { api } = office.administrator
    const { chat } = await office.assignedChat(anna)
    const others = await office.team('Support', [office.boris])
    await api.categories.update({ categoryId: delivery.id, archived: true })
    await api.categories.update({ categoryId: payment.id, teamIds: [others.id] })

    for (const { id: categoryId } of [delivery, late, payment]) {
      await expectError(anna.api.chats.setCategory({ chatId: chat.id, categoryId }), 'chatSessionCategoryNotFoundException')
    }
    await api.categories.update({ categoryId: payment.id, teamIds: [office.sales.id] })
    expect(await anna.api.chats.setCategory({ chatId: chat.id, categoryId: payment.id })).toMatchObject({ categoryIds: [payment.id] })
  })

  it('is not for a colleague; of a closed chat it is for who led it, and for who manages all', async () => {
    const { anna, boris, olga, payment, delivery, ...office } = await withCategories(await given.office())
    const { chat } = await office.assignedChat(boris)
    await boris.handsTo(chat, anna)
    const set = { chatId: chat.id, categoryId: payment.id }

    await expectError(boris.api.chats.setCategory(set), 'chatAlreadyAssignedException')
    await anna.closes(chat)

    await expectError(boris.api.chats.setCategory(set), 'chatClosedException')
    expect(await anna.api.chats.setCategory(set)).toMatchObject({ state: 'closed', categoryNames: ['Payment'] })
    expect(await olga.api.chats.setCategory({ ...set, categoryId: delivery.id })).toMatchObject({ categoryNames: ['Delivery'] })
  })
})

describe('the lists of chats', () => {
  it('are narrowed to a category with all below it', async () => {
    const { anna, delivery, courier, late, payment, ...office } = await withCategories(await given.office())
    const [{ chat: first }, { chat: second }] = [await office.assignedChat(anna), await office.assignedChat(anna)]
    await office.assignedChat(anna)
    await anna.api.chats.setCategory({ chatId: first.id, categoryId: late.id })
    await anna.api.chats.setCategory({ chatId: second.id, categoryId: payment.id })

    const found = async (categoryId: string) => (await anna.api.chats.list({ filter: 'assigned', categoryId })).items.map(({ id }) => id)
    for (const { id } of [delivery, courier, late]) expect(await found(id)).toEqual([first.id])
    expect(await found(payment.id)).toEqual([second.id])
    expect(await found(newId())).toEqual([])
  })
})

it('what is required is said once, also by two at the same time', async () => {
  const { administrator, anna, sales } = await given.office()
  const required = { level: 1, teams: [{ teamId: sales.id, level: 2 }] } as const

  await Promise.all(Array.from({ length: 6 }, () => administrator.api.categories.require({ ...required, teams: [...required.teams] })))

  expect((await anna.api.categories.list()).required).toEqual(required)
})

describe('closing where a category is required', () => {
  it('is refused to operators and supervisors without one, down to the level that is asked for', async () => {
    const { anna, olga, delivery, courier, ...office } = await withCategories(await given.office())
    await office.administrator.api.categories.require({ level: 2, teams: [] })
    const { chat } = await office.assignedChat(anna)

    await expectError(anna.closes(chat), 'closingWithoutCategoryException')
    await expectError(olga.closes(chat), 'closingWithoutCategoryException')
    await expectError(anna.api.chats.close({ chatId: chat.id, categoryId: delivery.id }), 'chatSessionCategoryNotSelectedException')
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'assigned', categoryIds: [] })

    const closed = await anna.api.chats.close({ chatId: chat.id, categoryId: courier.id })
    expect(closed).toMatchObject({ state: 'closed', categoryNames: ['Delivery', 'Courier'] })
    const { items } = await anna.api.chats.history({ chatId: chat.id })
    expect(items.slice(-2).map(({ type }) => type)).toEqual(['chat.categorised', 'chat.closed'])
  })

  it('asks for no deeper level than there is, and for nothing where nothing can be chosen', async () => {
    const { anna, delivery, payment, sales, ...office } = await withCategories(await given.office())
    const { api } = office.administrator
    await api.categories.require({ level: 3, teams: [] })
    const { chat } = await office.assignedChat(anna)
    const { chat: other } = await office.assignedChat(anna)

    await expectError(anna.closes(chat), 'closingWithoutCategoryException')
    expect(await anna.api.chats.close({ chatId: chat.id, categoryId: payment.id })).toMatchObject({ state: 'closed' })

    await api.categories.update({ categoryId: delivery.id, archived: true })
    const others = await office.team('Support', [office.boris])
    await api.categories.update({ categoryId: payment.id, teamIds: [others.id] })
    expect(await anna.closes(other)).toMatchObject({ state: 'closed', categoryIds: [] })
  })

  it('is a matter of the team where the team has a level of its own', async () => {
    const { anna, sales, ...office } = await withCategories(await given.office())
    await office.administrator.api.categories.require({ level: 1, teams: [{ teamId: sales.id, level: 0 }] })
    const { chat } = await office.assignedChat(anna)
    const { chat: ofSales } = await office.assignedChat(anna)
    await anna.handsToTeam(ofSales, sales)
    await anna.takes(ofSales)

    await expectError(anna.closes(chat), 'closingWithoutCategoryException')
    expect(await anna.closes(ofSales)).toMatchObject({ state: 'closed' })
    expect((await anna.api.categories.list()).required).toEqual({ level: 1, teams: [{ teamId: sales.id, level: 0 }] })
  })

  it('does not hold up what closes by itself', async () => {
    const { anna, site, ...office } = await withCategories(await givenAskingOffice({ closesChat: true }))
    await office.administrator.api.categories.require({ level: 1, teams: [] })
    const { visitor, chat } = await office.assignedChat(anna)
    await anna.replies(chat, 'Good afternoon')
    await anna.api.chats.askForRating({ chatId: chat.id })

    await visitor.api.rate({ chatId: chat.id, rating: 5 })

    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'closed', categoryIds: [] })
  })
})
