import { newId, type SiteChatSettings } from '@besedka/contract'
import { expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

const preChat: SiteChatSettings['preChat'] = {
  enabled: true,
  intro: '',
  fields: [
    { kind: 'name', label: '', required: true, options: [] },
    { kind: 'phone', label: '', required: false, options: [] },
    { kind: 'choice', label: 'City', required: true, options: ['Tver', 'Konakovo'] },
  ],
  consent: 'I agree',
}

it('takes what the form of the channel asks for, and refuses what it does not allow', async () => {
  const office = await given.office()
  const site = await office.channel('Asks', null, { preChat })
  const visitor = await office.customer({ key: site.key })
  const refused = { code: 'preChatFormException' }
  await expect(visitor.api.fillPreChat({ values: ['', '', 'Tver'], consent: true })).rejects.toMatchObject(refused)
  await expect(visitor.api.fillPreChat({ values: ['Vera', '', 'Paris'], consent: true })).rejects.toMatchObject(refused)
  await expect(visitor.api.fillPreChat({ values: ['Vera', '', 'Tver'], consent: false })).rejects.toMatchObject(refused)
  await expect(visitor.api.fillPreChat({ values: ['Vera', '12', 'Tver'], consent: true })).rejects.toMatchObject({
    code: 'profileContactInvalidException',
  })

  await visitor.api.fillPreChat({ values: ['Vera', '8 (900) 123-45-67', 'Tver'], consent: true })
  await visitor.api.fillPreChat({ values: ['Vera', '', 'Konakovo'], consent: true })

  await visitor.writes('Hello')
  const customer = await office.olga.api.customers.get({ customerId: visitor.customerId })
  expect(customer.name).toBe('Vera')
  expect(customer.contacts).toContainEqual(expect.objectContaining({ type: 'phone', value: '+79001234567', typed: true }))
  expect(customer.fields).toEqual([
    { name: 'City', value: 'Konakovo' },
    { name: 'Согласие', value: expect.stringMatching(/^\d{4}-.* UTC: I agree$/) },
  ])
})

it('leaves what a colleague has written down, but renews the consent', async () => {
  const office = await given.office()
  const site = await office.channel('Asks', null, { preChat })
  const visitor = await office.customer({ key: site.key })
  const { customerId } = visitor
  await visitor.api.fillPreChat({ values: ['Vera', '', 'Tver'], consent: true })
  await office.anna.api.customerProfiles.updateField({ customerId, name: 'City', value: 'Moscow' })
  await office.anna.api.customerProfiles.updateField({ customerId, name: 'Согласие', value: 'withdrawn' })

  await visitor.api.fillPreChat({ values: ['Vera', '', 'Konakovo'], consent: true })

  expect((await office.olga.api.customers.get({ customerId })).fields).toEqual([
    { name: 'City', value: 'Moscow' },
    { name: 'Согласие', value: expect.stringMatching(/UTC: I agree$/) },
  ])
})

type Forms = SiteChatSettings['preChat']

/** A site that asks for the fields of an organisation, by the names of what they are. */
async function withFields() {
  const office = await given.office()
  const { api } = office.administrator
  const number = await api.customerFields.create({ name: 'Guests', type: 'number' })
  const date = await api.customerFields.create({ name: 'Arrival', type: 'date' })
  const yesNo = await api.customerFields.create({ name: 'With a dog', type: 'yesNo' })
  const tea = { id: newId(), name: 'Tea' }
  const choice = await api.customerFields.create({ name: 'Drink', type: 'choice', options: [tea, { id: newId(), name: 'Coffee' }] })
  const link = await api.customerFields.create({ name: 'Site', type: 'link' })
  const form = (...fields: [id: string, required?: boolean][]): Forms => ({
    enabled: true,
    intro: '',
    fields: fields.map(([fieldId, required = false]) => ({ kind: 'field', label: '', required, options: [], fieldId })),
    consent: '',
  })
  return { office, api, number, date, yesNo, choice, link, tea, form }
}

const refused = { code: 'preChatFormException' }

it('asks for fields that an administrator has defined, checks their types, and writes them down as typed by the customer', async () => {
  const { office, number, date, yesNo, choice, link, tea, form } = await withFields()
  const preChat = form([number.id, true], [date.id], [yesNo.id], [choice.id], [link.id])
  const visitor = await office.customer({ key: (await office.channel('Asks', null, { preChat })).key })

  expect(visitor.settings.preChat.fields).toMatchObject([
    { kind: 'field', label: 'Guests', required: true, defined: { type: 'number' } },
    { label: 'Arrival', defined: { type: 'date' } },
    { label: 'With a dog', defined: { type: 'yesNo' } },
    { label: 'Drink', defined: { type: 'choice', options: [{ name: 'Tea' }, { name: 'Coffee' }] } },
    { label: 'Site', defined: { type: 'link' } },
  ])
  for (const values of [
    [''],
    ['two'],
    ['2', '2026-02-30'],
    ['2', '', 'perhaps'],
    ['2', '', '', newId()],
    ['2', '', '', '', 'javascript:alert(1)'],
  ]) {
    await expect(visitor.api.fillPreChat({ values })).rejects.toMatchObject(refused)
  }
  await visitor.api.fillPreChat({ values: ['2,5', '2026-12-31', 'yes', tea.id, 'garden.example/tour'] })
  await visitor.writes('Hello')

  const customer = await office.olga.api.customers.get({ customerId: visitor.customerId })
  expect(customer.values).toEqual({
    [number.id]: '2.5',
    [date.id]: '2026-12-31',
    [yesNo.id]: 'yes',
    [choice.id]: tea.id,
    [link.id]: 'https://garden.example/tour',
  })
  expect(new Set(customer.typedValues)).toEqual(new Set(Object.keys(customer.values)))
  expect(customer.fields).toEqual([])
})

it('takes the words of a window that knows no such fields', async () => {
  const { office, yesNo, choice, tea, form } = await withFields()
  const visitor = await office.customer({ key: (await office.channel('Asks', null, { preChat: form([yesNo.id], [choice.id]) })).key })
  await visitor.api.fillPreChat({ values: ['Да', 'tea'] })
  await visitor.writes('Hello')
  const { values } = await office.olga.api.customers.get({ customerId: visitor.customerId })
  expect(values).toEqual({ [yesNo.id]: 'yes', [choice.id]: tea.id })
})

it('is asked no more for a field that is archived or deleted, and takes no answer for that to another', async () => {
  const { office, api, number, date, link, form } = await withFields()
  const { key } = await office.channel('Asks', null, { preChat: form([number.id, true], [date.id], [link.id]) })
  const visitor = await office.customer({ key })
  const asked = [number.id, date.id, link.id]
  await api.customerFields.update({ fieldId: number.id, archived: true })
  await api.customerFields.delete({ fieldId: date.id })

  await visitor.api.fillPreChat({ values: ['2', '2026-12-31', 'garden.example'], asked })
  await visitor.writes('Hello')

  const { values } = await office.olga.api.customers.get({ customerId: visitor.customerId })
  expect(values).toEqual({ [link.id]: 'https://garden.example' })
  const later = await office.customer({ key })
  expect(later.settings.preChat.fields.map(({ fieldId }) => fieldId)).toEqual([link.id])
})

it('tells two questions with the same words apart by their order', async () => {
  const office = await given.office()
  const comment = { kind: 'text' as const, label: 'Comment', options: [] }
  const fields = [
    { ...comment, required: false },
    { ...comment, required: true },
  ]
  const { key } = await office.channel('Asks', null, { preChat: { ...preChat, fields, consent: '' } })
  const visitor = await office.customer({ key })
  const asked = ['text:Comment', 'text:Comment']
  await expect(visitor.api.fillPreChat({ values: ['First', ''], asked })).rejects.toMatchObject(refused)

  await visitor.api.fillPreChat({ values: ['', 'Second'], asked })
  await visitor.writes('Hello')

  const { fields: noted } = await office.olga.api.customers.get({ customerId: visitor.customerId })
  expect(noted).toEqual([{ name: 'Comment', value: 'Second' }])
})

it('leaves what a colleague has filled in, and is theirs once a colleague corrects it', async () => {
  const { office, number, link, form } = await withFields()
  const visitor = await office.customer({ key: (await office.channel('Asks', null, { preChat: form([number.id], [link.id]) })).key })
  await visitor.writes('Hello')
  const { customerId } = visitor
  await office.olga.api.customerFields.setValue({ customerId, fieldId: number.id, value: '7' })

  await visitor.api.fillPreChat({ values: ['2', 'garden.example'] })
  expect(await office.olga.api.customers.get({ customerId })).toMatchObject({
    values: { [number.id]: '7', [link.id]: 'https://garden.example' },
    typedValues: [link.id],
  })
  await visitor.api.fillPreChat({ values: ['2', 'house.example'] })
  expect((await office.olga.api.customers.get({ customerId })).values[link.id]).toBe('https://house.example')

  await office.olga.api.customerFields.setValue({ customerId, fieldId: link.id, value: 'https://tea.example' })
  expect((await office.olga.api.customers.get({ customerId })).typedValues).toEqual([])
})

it('asks for nothing of another organisation', async () => {
  const { number, form } = await withFields()
  const office = await given.office()
  const visitor = await office.customer({ key: (await office.channel('Asks', null, { preChat: form([number.id, true]) })).key })
  expect(visitor.settings.preChat.fields).toEqual([])
  await visitor.api.fillPreChat({ values: ['2'] })
  await visitor.writes('Hello')
  expect((await office.olga.api.customers.get({ customerId: visitor.customerId })).values).toEqual({})
})
