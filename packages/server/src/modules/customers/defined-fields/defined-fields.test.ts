import { type DefinedFieldType, type FieldComparison, fieldConditions, newId, valueConditions } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../../testing/expect-error.ts'
import { given } from '../../../testing/given.ts'
import { useServer } from '../../../testing/use-server.ts'

useServer()

const [gold, silver] = [
  { id: newId(), name: 'Gold' },
  { id: newId(), name: 'Silver' },
]

describe('a field that an administrator defines', () => {
  it('has a name of its own and a type that stays, is put in order, and told to every screen', async () => {
    const { administrator, anna } = await given.office()
    const { api } = administrator
    const screen = await anna.listens()

    const level = await api.customerFields.create({ name: 'Level', type: 'choice', options: [gold, silver] })
    const birthday = await api.customerFields.create({ name: 'Birthday', type: 'date', options: [gold] })

    expect(birthday).toMatchObject({ type: 'date', options: [], archived: false })
    expect((await screen.hears('customerFields.updated')).payload).toEqual({})
    await expectError(api.customerFields.create({ name: 'level', type: 'text' }), 'definedFieldAlreadyExistsException')
    await expectError(api.customerFields.create({ name: 'Size', type: 'choice' }), 'choiceWithoutOptionsException')
    await api.customerFields.reorder({ fieldIds: [birthday.id] })
    expect((await anna.api.customerFields.list()).items.map(({ name }) => name)).toEqual(['Birthday', 'Level'])
    const [entry] = (await api.audit.list({ action: 'customerField.created' })).items
    expect(entry).toMatchObject({ subject: { name: 'Birthday' }, after: { type: 'date' } })
    await expectError(anna.api.customerFields.update({ fieldId: level.id, name: 'Rank' }), 'accessDeniedException')
  })

  it('is filled in with what its type can hold, and narrows the list of customers', async () => {
    const { administrator, anna, olga, ...office } = await given.office()
    const [{ customerId }] = [await office.customer(), await office.customer()]
    const field = (name: string, type: 'choice' | 'number' | 'yesNo') =>
      administrator.api.customerFields.create({ name, type, options: type === 'choice' ? [gold, silver] : [] })
    const [level, debt, wholesale] = [await field('Level', 'choice'), await field('Debt', 'number'), await field('Wholesale', 'yesNo')]
    const set = (fieldId: string, value: string | null) => anna.api.customerFields.setValue({ customerId, fieldId, value })
    const found = async (values: Record<string, string>) =>
      (await anna.api.customers.list({ values: valueConditions(values) })).items.map(({ id }) => id)
    const screen = await olga.listens()

    await set(level.id, gold.id)
    await set(debt.id, '1 250,5')
    const customer = await set(wholesale.id, 'yes')

    expect(customer.values).toEqual({ [level.id]: gold.id, [debt.id]: '1250.5', [wholesale.id]: 'yes' })
    expect((await screen.hears('customer.updated')).payload.customer.values).toEqual({ [level.id]: gold.id })
    for (const [fieldId, value] of [
      [level.id, 'Gold'],
      [debt.id, 'much'],
      [wholesale.id, 'true'],
    ] as const) {
      await expectError(set(fieldId, value), 'definedFieldValueException')
    }
    await expectError(set(newId(), 'yes'), 'definedFieldNotFoundException')
    expect(await found({ [level.id]: gold.id, [wholesale.id]: 'yes' })).toEqual([customerId])
    expect(await found({ [level.id]: silver.id })).toEqual([])
    expect((await set(wholesale.id, null)).values).not.toHaveProperty(wholesale.id)
  })

  it('narrows the list by parts of texts, by ranges, by one of several options, and by whether anything stands in it', async () => {
    const { administrator, anna, ...office } = await given.office()
    const [one, other, third] = [await office.customer(), await office.customer(), await office.customer()].map(
      ({ customerId }) => customerId,
    )
    const field = async (name: string, type: DefinedFieldType) =>
      (await administrator.api.customerFields.create({ name, type, options: type === 'choice' ? [gold, silver] : [] })).id
    const [plan, debt, since, level] = [
      await field('Plan', 'text'),
      await field('Debt', 'number'),
      await field('Since', 'date'),
      await field('Level', 'choice'),
    ]
    const values: [string | undefined, string, string][] = [
      [one, plan, 'Ёлка, 100% хвои'],
      [one, debt, '900'],
      [one, since, '2026-01-31'],
      [one, level, gold.id],
      [other, plan, 'Сосна'],
      [other, debt, '1250.5'],
      [other, since, '2026-02-01'],
      [other, level, silver.id],
      [third, debt, '-3'],
    ]
    for (const [customerId = '', fieldId, value] of values) await anna.api.customerFields.setValue({ customerId, fieldId, value })
    const found = async (...conditions: [fieldId: string, comparison: FieldComparison, value?: string][]) => {
      const word = fieldConditions(conditions.map(([fieldId, comparison, value = '']) => ({ fieldId, comparison, value })))
      const { items } = await anna.api.customers.list({ values: word })
      expect(await anna.api.customers.count({ values: word })).toEqual({ customers: items.length, more: false })
      return new Set(items.map(({ id }) => id))
    }

    expect(await found([plan, 'contains', 'ЕЛКА, 100%'])).toEqual(new Set([one]))
    expect(await found([plan, 'is', 'сосна'])).toEqual(new Set([other]))
    expect(await found([plan, 'is', 'сосн'])).toEqual(new Set())
    expect(await found([plan, 'empty'])).toEqual(new Set([third]))
    expect(await found([plan, 'filled'])).toEqual(new Set([one, other]))
    expect(await found([debt, 'from', '900'])).toEqual(new Set([one, other]))
    expect(await found([debt, 'from', '-10'], [debt, 'to', '1000'])).toEqual(new Set([one, third]))
    expect(await found([since, 'from', '2026-01-01'], [since, 'to', '2026-01-31'])).toEqual(new Set([one]))
    expect(await found([level, 'is', gold.id], [level, 'is', silver.id], [debt, 'to', '1000'])).toEqual(new Set([one]))
    await expectError(anna.api.customers.list({ values: `${debt}:from:much` }), 'validationException')
  })

  it('keeps an option that somebody has; others are renamed and removed', async () => {
    const { administrator, anna, ...office } = await given.office()
    const { customerId } = await office.customer()
    const level = await administrator.api.customerFields.create({ name: 'Level', type: 'choice', options: [gold, silver] })
    await anna.api.customerFields.setValue({ customerId, fieldId: level.id, value: gold.id })
    const update = (options: { id: string; name: string }[]) => administrator.api.customerFields.update({ fieldId: level.id, options })

    await expectError(update([silver]), 'fieldOptionInUseException')
    expect(await update([{ ...gold, name: 'Golden' }])).toMatchObject({ options: [{ name: 'Golden' }] })
  })

  it('lets an option go that only somebody has who is part of another customer', async () => {
    const { administrator, anna, ...office } = await given.office()
    const [one, other] = [await office.customer(), await office.customer()]
    const level = await administrator.api.customerFields.create({ name: 'Level', type: 'choice', options: [gold, silver] })
    await anna.api.customerFields.setValue({ customerId: one.customerId, fieldId: level.id, value: gold.id })
    await anna.api.customerFields.setValue({ customerId: other.customerId, fieldId: level.id, value: silver.id })
    await anna.api.merges.merge({ customerId: one.customerId, otherIds: [other.customerId] })

    const { options } = await administrator.api.customerFields.update({ fieldId: level.id, options: [gold] })

    expect(options).toEqual([gold])
  })

  it('is archived with its values and brought back, or deleted with them', async () => {
    const { administrator, anna, ...office } = await given.office()
    const { customerId } = await office.customer()
    const { api } = administrator
    const { id: fieldId } = await api.customerFields.create({ name: 'Nick', type: 'text' })
    await anna.api.customerFields.setValue({ customerId, fieldId, value: 'Kit' })

    await api.customerFields.update({ fieldId, archived: true })
    await expectError(anna.api.customerFields.setValue({ customerId, fieldId, value: 'Cat' }), 'definedFieldNotFoundException')
    await api.customerFields.update({ fieldId, archived: false })

    expect((await anna.api.customers.get({ customerId })).values).toEqual({ [fieldId]: 'Kit' })
    expect(await api.customerFields.deletion({ fieldId })).toEqual({ customers: 1 })
    await api.customerFields.delete({ fieldId })
    expect((await anna.api.customers.get({ customerId })).values).toEqual({})
    await expectError(api.customerFields.deletion({ fieldId }), 'definedFieldNotFoundException')
  })
})
