import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

const phone = { type: 'phone', value: '8 (921) 123-45-67' } as const

describe('a customer who is asked for by a contact', () => {
  it('is made where nobody has it, told to the screens, and found from then on, however it is written', async () => {
    const { anna, olga } = await given.office()
    const screen = await olga.listens()

    const first = await anna.api.customers.findOrCreate({ ...phone, name: 'Vera' })
    const again = await anna.api.customers.findOrCreate({ type: 'phone', value: '+7 921 123 45 67', name: 'Somebody else' })

    expect(first).toMatchObject({
      created: true,
      customer: { name: 'Vera', lastSeenAt: null, contacts: [{ value: '+79211234567', noted: true }] },
    })
    expect(again).toEqual({ created: false, customer: first.customer })
    expect((await screen.hears('customer.updated')).payload.customer).toEqual(first.customer)
  })

  it('has the contact for a name where none is given', async () => {
    const { anna } = await given.office()
    const { customer } = await anna.api.customers.findOrCreate({ type: 'email', value: ' Vera@Example.COM ' })
    expect(customer.name).toBe('vera@example.com')
  })

  it('is one, however many ask at once', async () => {
    const { anna } = await given.office()

    const answers = await Promise.all(Array.from({ length: 8 }, () => anna.api.customers.findOrCreate({ ...phone, name: 'Vera' })))

    expect(new Set(answers.map(({ customer }) => customer.id)).size).toBe(1)
    expect(answers.filter(({ created }) => created)).toHaveLength(1)
    expect(await anna.api.customers.count({})).toEqual({ customers: 1, more: false })
  })

  it('is whom a colleague noted it for, or whom they are part of, and never who merely typed it', async () => {
    const { anna, ...office } = await given.office()
    const [typist, known, kept] = [await office.customer(), await office.customer(), await office.customer()]
    await typist.api.introduce({ contact: { type: 'phone', value: phone.value } })
    await anna.api.customerProfiles.addContact({ customerId: known.customerId, ...phone })

    expect((await anna.api.customers.findOrCreate(phone)).customer.id).toBe(known.customerId)
    await anna.api.merges.merge({ customerId: kept.customerId, otherIds: [known.customerId] })
    expect((await anna.api.customers.findOrCreate(phone)).customer.id).toBe(kept.customerId)
  })

  it('is refused by what nobody can be reached by', async () => {
    const { anna } = await given.office()
    await expectError(anna.api.customers.findOrCreate({ type: 'phone', value: '12' }), 'profileContactInvalidException')
    expect(await anna.api.customers.count({})).toEqual({ customers: 0, more: false })
  })
})

describe('a comment that is sent again under its id', () => {
  it('is written once, about a customer and about a company', async () => {
    const { anna } = await given.office()
    const { id: customerId } = (await anna.api.customers.findOrCreate(phone)).customer
    const { id: companyId } = await anna.api.companies.create({ name: 'Acme' })
    const [one, other] = [newId(), newId()]

    for (let time = 0; time < 2; time++) {
      expect(await anna.api.customerProfiles.addComment({ customerId, commentId: one, text: 'Likes tea' })).toMatchObject({ comments: 1 })
      expect(await anna.api.companies.addComment({ companyId, commentId: other, text: 'Pays on time' })).toMatchObject({ comments: 1 })
    }

    expect((await anna.api.customerProfiles.comments({ customerId })).items).toMatchObject([{ id: one, text: 'Likes tea' }])
  })

  it('is refused where the id is that of another comment', async () => {
    const { anna, boris } = await given.office()
    const { id: customerId } = (await anna.api.customers.findOrCreate(phone)).customer
    const { id: companyId } = await anna.api.companies.create({ name: 'Acme' })
    const commentId = newId()
    await anna.api.customerProfiles.addComment({ customerId, commentId, text: 'Likes tea' })

    await expectError(boris.api.customerProfiles.addComment({ customerId, commentId, text: 'Likes tea' }), 'idempotencyConflictException')
    await expectError(anna.api.companies.addComment({ companyId, commentId, text: 'Likes tea' }), 'idempotencyConflictException')
  })
})
