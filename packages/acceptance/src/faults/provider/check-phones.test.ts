import { expect, it } from 'vitest'
import { checkPhones } from './check-phones.ts'
import type { ToldDelivery } from './gather-deliveries.ts'

const sent = (text: string, more: Partial<ToldDelivery> = {}): ToldDelivery => ({
  text,
  chatId: 'chat',
  state: 'sent',
  uncertain: false,
  attempts: 1,
  ...more,
})
const kinds = (told: ToldDelivery[], texts: string[], mayFail?: Set<string>) =>
  checkPhones(told, [{ chatId: 'chat', texts }], mayFail).map(({ kind }) => kind)

it('has nothing to say of a phone that shows everything once and in order', () => {
  expect(kinds([sent('one'), sent('two')], ['one', 'two'])).toEqual([])
})

it('finds what is called sent and is not there, or is still on its way', () => {
  expect(kinds([sent('one'), sent('two', { state: 'retrying' })], [])).toEqual(['lost', 'lost'])
})

it('finds what is there twice, unless the product says that it may be', () => {
  expect(kinds([sent('one')], ['one', 'one'])).toEqual(['doubled'])
  expect(kinds([sent('one', { uncertain: true })], ['one', 'one'])).toEqual([])
})

it('finds what has overtaken, and what was written to somebody else', () => {
  expect(kinds([sent('one'), sent('two')], ['two', 'one'])).toEqual(['disordered'])
  expect(kinds([], ['one'])).toEqual(['broken'])
})

it('lets a message fail that was meant to fail', () => {
  expect(kinds([sent('one', { state: 'failed' })], [])).toEqual(['lost'])
  expect(kinds([sent('one', { state: 'failed' })], [], new Set(['one']))).toEqual([])
})
