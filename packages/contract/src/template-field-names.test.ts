import { expect, it } from 'vitest'
import { withFieldIds, withFieldNames } from './template-field-names.ts'

const tariff = { subject: 'customer', id: '019ab0c4-52cd-7000-8000-0000a1b2c3d4', name: 'Тариф связи' } as const
const order = { subject: 'chat', id: '019ab0c4-52cd-7000-8000-0000a1b2c3d5', name: 'Order' } as const
const odd = { subject: 'chat', id: '019ab0c4-52cd-7000-8000-0000a1b2c3d6', name: 'a|b' } as const
const fields = [tariff, order, odd]

it.each([
  ['Ваш тариф: {{customer.field.Тариф связи}}.', `Ваш тариф: {{customer.field.${tariff.id}}}.`],
  ['{{ chat.field.Order | none }} {{chat.field.Order}}', `{{ chat.field.${order.id} | none }} {{chat.field.${order.id}}}`],
  [
    '{{chat.field.Тариф связи}} {{customer.name}} customer.field.Order',
    '{{chat.field.Тариф связи}} {{customer.name}} customer.field.Order',
  ],
])('%s is written with names and kept with ids', (written, kept) => {
  expect(withFieldIds(written, fields)).toBe(kept)
  expect(withFieldNames(kept, fields)).toBe(written)
})

it('leaves the id of a field whose name cannot stand in a template, and of one that is gone', () => {
  const text = `{{chat.field.${odd.id}}} {{chat.field.019ab0c4-52cd-7000-8000-0000a1b2c3d7}}`
  expect(withFieldNames(text, fields)).toBe(text)
})
