import type { SiteChatSettings } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

type Visitor = Awaited<ReturnType<Office['customer']>>

const email = (value: string) => ({ contact: { type: 'email', value } }) as const

async function typedOf({ olga }: Office, { customerId }: Visitor): Promise<string[]> {
  const { contacts } = await olga.api.customers.get({ customerId })
  return contacts.flatMap(({ typed, value }) => (typed ? [value] : [])).toSorted()
}

async function merged(office: Office, kept: Visitor, other: Visitor): Promise<void> {
  await office.anna.api.merges.merge({ customerId: kept.customerId, otherIds: [other.customerId] })
}

async function takenApart(office: Office): Promise<void> {
  const [merge] = (await office.olga.api.merges.list({})).items
  await office.administrator.api.merges.takeApart({ mergeId: merge?.id ?? '' })
}

const preChat: SiteChatSettings['preChat'] = {
  enabled: true,
  intro: '',
  fields: [{ kind: 'text', label: 'City', required: true, options: [] }],
  consent: 'I agree',
}

describe('what visitors type who were merged', () => {
  it('stands with the one customer, each their own, and goes back with them', async () => {
    const office = await given.office()
    const [kept, other] = [await office.customer(), await office.customer()]
    await kept.api.introduce(email('one@people.test'))
    await other.api.introduce(email('other@people.test'))
    await merged(office, kept, other)
    expect(await typedOf(office, kept)).toEqual(['one@people.test', 'other@people.test'])

    await other.api.introduce(email('another@people.test'))
    await other.api.introduce({ contact: { type: 'phone', value: '+7 921 123-45-67' } })
    expect(await typedOf(office, kept)).toEqual(['+79211234567', 'another@people.test', 'one@people.test'])

    await takenApart(office)
    expect(await typedOf(office, kept)).toEqual(['one@people.test'])
    expect(await typedOf(office, other)).toEqual(['+79211234567', 'another@people.test'])
  })

  it('is read by colleagues, answers and consent too, and stays with who gave them', async () => {
    const office = await given.office()
    const site = await office.channel('Asks', null, { preChat })
    const [kept, other] = [await office.customer({ key: site.key }), await office.customer({ key: site.key })]
    await merged(office, kept, other)

    await other.api.fillPreChat({ values: ['Tver'], consent: true })

    const said = [
      { name: 'City', value: 'Tver' },
      { name: 'Согласие', value: expect.stringContaining('I agree') },
    ]
    expect((await office.olga.api.customers.get({ customerId: kept.customerId })).fields).toEqual(said)
    await takenApart(office)
    expect((await office.olga.api.customers.get({ customerId: other.customerId })).fields).toEqual(said)
  })

  it('tells nobody how the others are called', async () => {
    const office = await given.office()
    const [kept, other] = [await office.customer(), await office.customer()]
    await kept.api.introduce({ name: 'Vera' })
    const before = await other.api.introduce({})
    await merged(office, kept, other)

    expect(await other.api.introduce(email('other@people.test'))).toEqual(before)
    expect(await other.api.introduce({ name: 'Boris' })).toEqual({ name: 'Boris' })
  })
})

it('suggests nobody because customers typed the same', async () => {
  const office = await given.office()
  const [one, other] = [await office.customer(), await office.customer()]
  for (const visitor of [one, other]) await visitor.api.introduce(email('shared@people.test'))

  expect((await office.anna.api.merges.suggestions()).items).toEqual([])
})
