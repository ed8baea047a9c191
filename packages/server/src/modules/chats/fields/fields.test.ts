import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../../testing/expect-error.ts'
import { given } from '../../../testing/given.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import { indexFurther } from '../../search/indexing/index-further.ts'
import { forgetChatField } from './chat-fields.ts'

useServer()

const [broken, late] = [
  { id: newId(), name: 'Broken' },
  { id: newId(), name: 'Late' },
]

async function withFields() {
  const office = await given.office()
  const { api } = office.administrator
  const reason = await api.chatFields.create({ name: 'Reason', type: 'choice', options: [broken, late] })
  const order = await api.chatFields.create({ name: 'Order', type: 'number', required: true })
  const { chat } = await office.assignedChat(office.anna)
  return { ...office, api, reason, order, chat }
}

describe('a field of chats', () => {
  it('is apart from those of customers: names, order and screens', async () => {
    const { api, anna, reason } = await withFields()
    const screen = await anna.listens()

    const other = await api.customerFields.create({ name: 'Reason', type: 'text' })
    await expectError(api.chatFields.create({ name: 'reason', type: 'text' }), 'definedFieldAlreadyExistsException')
    await expectError(api.chatFields.update({ fieldId: other.id, name: 'Cause' }), 'definedFieldNotFoundException')
    await api.chatFields.update({ fieldId: reason.id, required: true })

    expect((await screen.hears('chatFields.updated')).payload).toEqual({})
    expect((await anna.api.chatFields.list()).items.map(({ name, required }) => [name, required])).toEqual([
      ['Reason', true],
      ['Order', true],
    ])
    expect((await anna.api.customerFields.list()).items.map(({ name }) => name)).toEqual(['Reason'])
    await expectError(anna.api.chatFields.create({ name: 'Shop', type: 'text' }), 'accessDeniedException')
  })

  it('is filled in by whoever has the chat, on every screen, and history tells of it', async () => {
    const { anna, boris, olga, reason, order, chat } = await withFields()
    const screen = await olga.listens()
    const set = (fieldId: string, value: string | null) => anna.api.chats.setValue({ chatId: chat.id, fieldId, value })

    await set(order.id, '1 250')
    await set(reason.id, broken.id)
    await set(order.id, null)

    expect((await screen.hears('chat.fieldSet')).payload.chat.values).toEqual({ [order.id]: '1250' })
    expect((await anna.api.chats.get({ chatId: chat.id })).values).toEqual({ [reason.id]: broken.id })
    const told = (await anna.api.chats.history({ chatId: chat.id })).items.flatMap(({ field }) => field ?? [])
    expect(told).toEqual([
      { name: 'Order', type: 'number', value: '1250' },
      { name: 'Reason', type: 'choice', value: 'Broken' },
      { name: 'Order', type: 'number', value: null },
    ])
    await expectError(set(order.id, 'many'), 'definedFieldValueException')
    await expectError(set(newId(), 'x'), 'definedFieldNotFoundException')
    await expectError(boris.api.chats.setValue({ chatId: chat.id, fieldId: reason.id, value: late.id }), 'chatNotFoundByIdException')
  })

  it('loses nothing of two who fill in different ones at once', async () => {
    const { anna, olga, reason, order, chat } = await withFields()

    await Promise.all([
      anna.api.chats.setValue({ chatId: chat.id, fieldId: order.id, value: '7' }),
      olga.api.chats.setValue({ chatId: chat.id, fieldId: reason.id, value: late.id }),
    ])

    expect((await anna.api.chats.get({ chatId: chat.id })).values).toEqual({ [order.id]: '7', [reason.id]: late.id })
  })

  it('narrows a search', async () => {
    const { anna, reason, chat, ...office } = await withFields()
    const { chat: other } = await office.assignedChat(anna)
    await anna.replies(chat, 'The parcel is on its way')
    await anna.replies(other, 'The parcel is lost')
    await anna.api.chats.setValue({ chatId: chat.id, fieldId: reason.id, value: late.id })
    const found = async (values?: string) =>
      (await anna.api.search.everything({ text: 'parcel', values })).items.map((found) => found.chat.id)

    while (await indexFurther(server().app)) {
      // There is more.
    }

    expect(await found()).toHaveLength(2)
    expect(await found(`${reason.id}:${late.id}`)).toEqual([chat.id])
    expect(await found(`${reason.id}:${broken.id}`)).toEqual([])
  })

  it('keeps options that a chat has, and takes its values along when it is deleted', async () => {
    const { anna, api, reason, chat, ...office } = await withFields()
    await anna.api.chats.setValue({ chatId: chat.id, fieldId: reason.id, value: broken.id })

    await expectError(api.chatFields.update({ fieldId: reason.id, options: [late] }), 'chatFieldOptionInUseException')
    expect(await api.chatFields.deletion({ fieldId: reason.id })).toEqual({ chats: 1 })
    await api.chatFields.delete({ fieldId: reason.id })

    await forgetChatField(server().app, { organisationId: office.id, fieldId: reason.id })

    expect((await anna.api.chats.get({ chatId: chat.id })).values).toEqual({})
  })
})

describe('closing where a field is required', () => {
  it('is refused without a value, and takes it with the category in one step', async () => {
    const { anna, api, order, reason, chat } = await withFields()
    const category = await api.categories.create({ name: 'Delivery' })
    await api.categories.require({ level: 1, teams: [] })

    const close = (values: Record<string, string>) => anna.api.chats.close({ chatId: chat.id, categoryId: category.id, values })
    await expectError(close({}), 'closingWithoutFieldsException')
    await expectError(close({ [order.id]: ' ' }), 'closingWithoutFieldsException')
    await expectError(close({ [order.id]: 'many' }), 'definedFieldValueException')
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'assigned', values: {}, categoryIds: [] })

    const closed = await close({ [order.id]: '42', [reason.id]: late.id })
    expect(closed).toMatchObject({ state: 'closed', values: { [order.id]: '42', [reason.id]: late.id }, categoryNames: ['Delivery'] })
  })

  it('stays filled in afterwards: it is changed, and not emptied', async () => {
    const { anna, order, reason, chat } = await withFields()
    const set = (fieldId: string, value: string | null) => anna.api.chats.setValue({ chatId: chat.id, fieldId, value })
    await anna.api.chats.close({ chatId: chat.id, values: { [order.id]: '42', [reason.id]: late.id } })

    await expectError(set(order.id, null), 'closingWithoutFieldsException')
    await set(reason.id, null)
    expect((await set(order.id, '43')).values).toEqual({ [order.id]: '43' })
  })

  it('asks for nothing that is archived', async () => {
    const { anna, api, order, chat } = await withFields()

    await api.chatFields.update({ fieldId: order.id, archived: true })

    expect(await anna.closes(chat)).toMatchObject({ state: 'closed' })
  })
})
