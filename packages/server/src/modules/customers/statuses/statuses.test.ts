import { builtInStatuses, builtInStatusNames, newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../../testing/expect-error.ts'
import { given } from '../../../testing/given.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import { tellReplacedStatus } from '../../chats/index.ts'

useServer()

describe('the statuses of a new organisation', () => {
  it('are the built-in six, in their order, which nobody changes or deletes', async () => {
    const { administrator } = await given.office()
    const { items } = await administrator.api.customerStatuses.list()

    expect(items.map(({ builtIn, name, colour }) => ({ builtIn, name, colour }))).toEqual(
      builtInStatusNames.map((builtIn) => ({
        builtIn,
        name: builtInStatuses[builtIn].name['ru-RU'],
        colour: builtInStatuses[builtIn].colour,
      })),
    )
    const statusId = items[0]?.id ?? ''
    await expectError(
      administrator.api.customerStatuses.update({ statusId, name: 'Fresh', colour: 'pink' }),
      'updateImmutableStatusException',
    )
    await expectError(administrator.api.customerStatuses.delete({ statusId }), 'updateImmutableStatusException')
  })

  it('stay so where a newer version has added one that this version does not know', async () => {
    const { administrator } = await given.office()
    const { id: statusId } = await administrator.api.customerStatuses.create({ name: 'Partner', colour: 'violet' })
    await server().database.systemPool.query("UPDATE customer_statuses SET built_in = 'partner' WHERE id = $1", [statusId])

    const change = { statusId, name: 'Fresh', colour: 'pink' } as const
    await expectError(administrator.api.customerStatuses.update(change), 'updateImmutableStatusException')
    await expectError(administrator.api.customerStatuses.delete({ statusId }), 'updateImmutableStatusException')
  })
})

describe('a status of its own', () => {
  it('is added behind the others, changed, put first, and told to every screen', async () => {
    const { administrator, anna } = await given.office()
    const screen = await anna.listens()

    const created = await administrator.api.customerStatuses.create({ name: ' Regular ', colour: 'violet' })
    expect(created).toMatchObject({ name: 'Regular', colour: 'violet', place: 7, builtIn: null })
    expect((await screen.hears('customerStatus.updated')).payload.status).toEqual(created)

    await administrator.api.customerStatuses.update({ statusId: created.id, name: 'Loyal', colour: 'pink' })
    const { items } = await administrator.api.customerStatuses.reorder({ statusIds: [created.id] })
    expect(items.map(({ name }) => name)[0]).toBe('Loyal')
    expect((await anna.api.directory.get()).customerStatuses).toEqual(items)
  })

  it('has a name that no other has, whatever the case', async () => {
    const { administrator } = await given.office()
    await administrator.api.customerStatuses.create({ name: 'Regular', colour: 'violet' })

    await expectError(administrator.api.customerStatuses.create({ name: 'REGULAR', colour: 'red' }), 'profileStatusAlreadyExistsException')
    await expectError(administrator.api.customerStatuses.create({ name: 'отказ', colour: 'red' }), 'profileStatusAlreadyExistsException')
  })
})

describe("a customer's status", () => {
  it('is seen on the customer, on their chats and in new ones, and narrows the list', async () => {
    const { administrator, anna, olga, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    const other = await office.assignedChat(anna)
    const status = await administrator.api.customerStatuses.create({ name: 'Regular', colour: 'violet' })
    const screen = await olga.listens()

    const customer = await anna.api.customers.update({ customerId: visitor.customerId, statusId: status.id })

    expect(customer.statusId).toBe(status.id)
    expect((await screen.hears('chat.updated')).payload.chat).toMatchObject({ id: chat.id, customerStatusId: status.id })
    const listed = await olga.api.chats.list({ filter: 'assigned', statusId: status.id })
    expect(listed.items.map(({ id }) => id)).toEqual([chat.id])
    await anna.closes(chat)
    await visitor.writes('Me again')
    expect(await office.chatOf(visitor)).toMatchObject({ customerStatusId: status.id })
    expect((await olga.api.chats.get({ chatId: other.chat.id })).customerStatusId).toBeNull()
  })

  it('is one of the organisation', async () => {
    const { anna, ...office } = await given.office()
    const { customerId } = await office.customer()
    const foreign = (await (await given.office()).administrator.api.customerStatuses.list()).items[0]

    for (const statusId of [newId(), foreign?.id ?? '']) {
      await expectError(anna.api.customers.update({ customerId, statusId }), 'profileStatusNotFoundException')
    }
  })
})

describe('deleting a status', () => {
  it('is refused while a customer has it, unless they are given another one', async () => {
    const { administrator, anna, olga, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    const status = await administrator.api.customerStatuses.create({ name: 'Regular', colour: 'violet' })
    const replacement = (await administrator.api.customerStatuses.list()).items[3]
    await anna.api.customers.update({ customerId: visitor.customerId, statusId: status.id })

    expect(await administrator.api.customerStatuses.deletion({ statusId: status.id })).toEqual({ customers: 1, companies: 0 })
    await expectError(administrator.api.customerStatuses.delete({ statusId: status.id }), 'profileStatusDeleteException')
    const screen = await olga.listens()
    await administrator.api.customerStatuses.delete({ statusId: status.id, replacementId: replacement?.id })

    expect((await screen.hears('customerStatus.deleted')).payload).toMatchObject({
      status: { id: status.id },
      replacementId: replacement?.id,
    })
    expect((await anna.api.customers.get({ customerId: visitor.customerId })).statusId).toBe(replacement?.id)
    expect((await anna.api.chats.get({ chatId: chat.id })).customerStatusId).toBe(replacement?.id)
    await expectError(administrator.api.customerStatuses.delete({ statusId: status.id }), 'profileStatusNotFoundException')
  })

  it('tells of each customer who got another one, but not of those who have a third by then', async () => {
    const { administrator, anna, olga, ...office } = await given.office()
    const [one, other] = [await office.customer(), await office.customer()]
    const status = await administrator.api.customerStatuses.create({ name: 'Regular', colour: 'violet' })
    const [first, second] = (await administrator.api.customerStatuses.list()).items
    for (const { customerId } of [one, other]) await anna.api.customers.update({ customerId, statusId: status.id })
    await administrator.api.customerStatuses.delete({ statusId: status.id, replacementId: first?.id })
    await anna.api.customers.update({ customerId: other.customerId, statusId: second?.id })
    const screen = await olga.listens()

    await tellReplacedStatus(server().app, {
      organisationId: office.id,
      statusWas: status.id,
      statusId: first?.id ?? '',
      byId: administrator.id,
      customerIds: [one.customerId, other.customerId],
    })

    const heard = await screen.hears('customer.updated')
    expect(heard.payload).toMatchObject({ customer: { id: one.customerId, statusId: first?.id }, statusWas: status.id })
    await screen.caughtUp()
    expect(screen.events.filter(({ type }) => type === 'customer.updated')).toHaveLength(1)
  })
})
