import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe('a company', () => {
  it('has one name whatever the capitals, and domains as they are compared', async () => {
    const { anna } = await given.office()

    const acme = await anna.api.companies.create({ name: 'Acme', domains: ['@Acme.example', 'acme.example'] })

    expect(acme).toMatchObject({ name: 'Acme', domains: ['acme.example'], customers: 0, comments: 0, statusId: null })
    await expectError(anna.api.companies.create({ name: 'ACME' }), 'companyAlreadyExistsException')
    const other = await anna.api.companies.create({ name: 'Bolts' })
    await expectError(anna.api.companies.update({ companyId: other.id, name: 'acme' }), 'companyAlreadyExistsException')
    await expectError(anna.api.companies.get({ companyId: newId() }), 'companyNotFoundException')
  })

  it('keeps what is written down about it, and tells who may read companies', async () => {
    const { anna, boris, olga } = await given.office()
    const { id: companyId } = await anna.api.companies.create({ name: 'Acme' })
    const [status] = (await anna.api.customerStatuses.list()).items
    const screen = await olga.listens()

    await anna.api.companies.update({ companyId, phone: '+7 495 123', statusId: status?.id, personalManagerId: boris.id })
    await anna.api.companies.addField({ companyId, name: 'Contract', value: '17' })
    await expectError(anna.api.companies.addField({ companyId, name: 'contract', value: '18' }), 'profileFieldAlreadyExistsException')
    await anna.api.companies.updateField({ companyId, name: 'Contract', value: '18' })
    await anna.api.companies.addComment({ companyId, text: 'Pays on time' })
    const [comment] = (await olga.api.companies.comments({ companyId })).items
    await expectError(
      boris.api.companies.updateComment({ companyId, commentId: comment?.id ?? '', text: 'Never' }),
      'profileCommentNotFoundException',
    )

    expect(await anna.api.companies.get({ companyId })).toMatchObject({
      phone: '+7 495 123',
      statusId: status?.id,
      personalManagerId: boris.id,
      fields: [{ name: 'Contract', value: '18' }],
      comments: 1,
    })
    expect(comment).toMatchObject({ text: 'Pays on time', authorId: anna.id })
    expect((await screen.hears('company.updated')).payload.company).toMatchObject({ name: 'Acme', phone: '+7 495 123' })
  })

  it('is listed by name, found by a part of it or of a domain, and narrowed by status and manager', async () => {
    const { anna, boris } = await given.office()
    const { api } = anna
    const [status] = (await api.customerStatuses.list()).items
    const bolts = await api.companies.create({ name: 'bolts' })
    const acme = await api.companies.create({ name: 'Acme', domains: ['wheels.example'] })
    await api.companies.update({ companyId: bolts.id, statusId: status?.id, personalManagerId: boris.id })
    const found = async (asked: Parameters<typeof api.companies.list>[0]) => (await api.companies.list(asked)).items.map(({ id }) => id)

    expect(await found({})).toEqual([acme.id, bolts.id])
    expect(await found({ search: 'OLT' })).toEqual([bolts.id])
    expect(await found({ search: 'wheels' })).toEqual([acme.id])
    expect(await found({ statusId: status?.id ?? '' })).toEqual([bolts.id])
    expect(await found({ managerId: boris.id })).toEqual([bolts.id])
    const first = await api.companies.list({ limit: 1 })
    expect((await api.companies.list({ limit: 1, cursor: first.nextCursor ?? '' })).items).toMatchObject([{ id: bolts.id }])
  })
})

describe('people of a company', () => {
  it('join and leave it, are shown with it, and their screens hear of that', async () => {
    const { anna, olga, ...office } = await given.office()
    const [one, other] = [await office.customer(), await office.customer()]
    const acme = await anna.api.companies.create({ name: 'Acme' })
    const screen = await olga.listens()

    const joined = await anna.api.companies.addCustomer({ companyId: acme.id, customerId: one.customerId })
    const again = await anna.api.companies.addCustomer({ companyId: acme.id, customerId: one.customerId })

    expect(joined.companies).toEqual([{ id: acme.id, name: 'Acme' }])
    expect(again.companies).toEqual(joined.companies)
    expect((await screen.hears('customer.updated')).payload.customer.companies).toEqual(joined.companies)
    expect(await anna.api.companies.get({ companyId: acme.id })).toMatchObject({ customers: 1 })
    expect((await anna.api.companies.customers({ companyId: acme.id })).items.map(({ id }) => id)).toEqual([one.customerId])
    expect((await anna.api.customers.list({ companyId: acme.id })).items.map(({ id }) => id)).toEqual([one.customerId])
    expect((await anna.api.customers.get({ customerId: other.customerId })).companies).toEqual([])

    const left = await anna.api.companies.removeCustomer({ companyId: acme.id, customerId: one.customerId })
    expect(left.companies).toEqual([])
    expect(await anna.api.companies.get({ companyId: acme.id })).toMatchObject({ customers: 0 })
  })

  it('are suggested by the domain of their address, and never added by themselves', async () => {
    const { anna, ...office } = await given.office()
    const { api } = anna
    const [one, other] = [await office.customer(), await office.customer()]
    await api.customerProfiles.addContact({ customerId: one.customerId, type: 'email', value: 'ivan@Acme.example' })
    await api.customerProfiles.addContact({ customerId: other.customerId, type: 'email', value: 'petr@acme.example.org' })
    const acme = await api.companies.create({ name: 'Acme', domains: ['acme.example'] })

    expect((await api.companies.suggestions({ companyId: acme.id })).items.map(({ id }) => id)).toEqual([one.customerId])
    expect((await api.companies.suggestedFor({ customerId: one.customerId })).items.map(({ id }) => id)).toEqual([acme.id])
    expect((await api.companies.suggestedFor({ customerId: other.customerId })).items).toEqual([])
    expect((await api.customers.get({ customerId: one.customerId })).companies).toEqual([])

    await api.companies.addCustomer({ companyId: acme.id, customerId: one.customerId })
    expect((await api.companies.suggestions({ companyId: acme.id })).items).toEqual([])
    expect((await api.companies.suggestedFor({ customerId: one.customerId })).items).toEqual([])
  })

  it('have their chats on its page, each for those who may see it', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    const acme = await anna.api.companies.create({ name: 'Acme' })
    const first = await office.assignedChat(anna)
    const second = await office.assignedChat(boris)
    await office.assignedChat(anna)
    for (const { visitor } of [first, second]) await anna.api.companies.addCustomer({ companyId: acme.id, customerId: visitor.customerId })
    const chatsFor = async ({ api }: typeof anna) => (await api.companies.chats({ companyId: acme.id })).items.map(({ id }) => id)

    expect(await chatsFor(olga)).toEqual([second.chat.id, first.chat.id])
    expect(await chatsFor(boris)).toEqual([second.chat.id])
  })

  it('stay when it is deleted, with their chats; others of its organisation cannot reach it from outside', async () => {
    const { anna, administrator, ...office } = await given.office()
    const { customerId } = await office.customer()
    const { anna: stranger } = await given.office()
    const acme = await anna.api.companies.create({ name: 'Acme' })
    await anna.api.companies.addCustomer({ companyId: acme.id, customerId })
    await anna.api.companies.addComment({ companyId: acme.id, text: 'Pays on time' })
    await expectError(stranger.api.companies.delete({ companyId: acme.id }), 'companyNotFoundException')

    await anna.api.companies.delete({ companyId: acme.id })

    expect((await anna.api.customers.get({ customerId })).companies).toEqual([])
    await expectError(anna.api.companies.addCustomer({ companyId: acme.id, customerId }), 'companyNotFoundException')
    const [entry] = (await administrator.api.audit.list({ action: 'company.deleted' })).items
    expect(entry).toMatchObject({ subject: { name: 'Acme' } })
  })
})

it('a status that a company has is deleted only with another one for it', async () => {
  const { anna, administrator } = await given.office()
  const acme = await anna.api.companies.create({ name: 'Acme' })
  const status = await administrator.api.customerStatuses.create({ name: 'Regular', colour: 'violet' })
  const [next] = (await administrator.api.customerStatuses.list()).items
  await anna.api.companies.update({ companyId: acme.id, statusId: status.id })

  expect(await administrator.api.customerStatuses.deletion({ statusId: status.id })).toEqual({ customers: 0, companies: 1 })
  await expectError(administrator.api.customerStatuses.delete({ statusId: status.id }), 'profileStatusDeleteException')
  await administrator.api.customerStatuses.delete({ statusId: status.id, replacementId: next?.id })

  expect(await anna.api.companies.get({ companyId: acme.id })).toMatchObject({ statusId: next?.id })
})
