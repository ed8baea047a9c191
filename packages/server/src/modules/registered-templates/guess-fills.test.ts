import { expect, it } from 'vitest'
import { guessFills } from './guess-fills.ts'

const template = (text: string, header: string | null = null) => ({
  header: header === null ? null : { kind: 'text' as const, text: header },
  text,
  footer: '',
  buttons: [{ type: 'link' as const, label: 'Order', target: 'https://shop.example/{{1}}' }],
})

it.each([
  ['Здравствуйте, {{1}}! Заказ {{2}} готов.', ['{{customer.firstName}}', '', '']],
  ['Добрый день {{1}}, ждём вас', ['{{customer.firstName}}', '']],
  ['Hi {{ 1 }}, your order {{2}} is on its way', ['{{customer.firstName}}', '', '']],
  ['Order {{order}} of {{customer_name}} is ready', ['', '{{customer.firstName}}', '']],
  ['The history of {{1}} is here', ['', '']],
  ['Заказ {{1}} готов', ['', '']],
])('of “%s” it fills in %o', (text, fills) => {
  expect(guessFills(template(text))).toEqual(fills)
})

it('looks at the heading, too', () => {
  expect(guessFills(template('Заказ {{1}} готов', 'Привет, {{1}}!'))).toEqual(['{{customer.firstName}}', '', ''])
})
