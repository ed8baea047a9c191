import { expect, it } from 'vitest'
import { parseAddresses } from './parse-addresses.ts'

it.each([
  ['one line each', 'anna@shop.example\nboris@shop.example\n'],
  ['commas', 'anna@shop.example, boris@shop.example,'],
  ['spaces and semicolons', '  anna@shop.example ;boris@shop.example'],
  ['a mail program', 'Анна Смирнова <anna@shop.example>, "Boris" <boris@shop.example>'],
])('finds the addresses in what is separated by %s', (_, text) => {
  expect(parseAddresses(text)).toEqual(['anna@shop.example', 'boris@shop.example'])
})

it('finds none in nothing, and leaves wrong ones for the answer that explains them', () => {
  expect(parseAddresses(' \n, ')).toEqual([])
  expect(parseAddresses('anna')).toEqual(['anna'])
})

it('takes an address that stands there twice for one, whatever its capitals', () => {
  expect(parseAddresses('anna@shop.example, boris@shop.example, Anna@Shop.example')).toHaveLength(2)
})
