import { variableTitle } from '@besedka/contract/template-variable-titles'
import { expect, it } from 'vitest'
import { hintOf, shownPlaces, startingValues } from './filling.ts'

const template = {
  header: { kind: 'text' as const, text: 'Order {{1}}' },
  text: 'Hello {{1}}, it is {{2}}.',
  footer: '',
  buttons: [{ type: 'link' as const, label: 'Track', target: 'https://shop.example/{{1}}' }],
  fills: ['{{?order number}}', '{{customer.firstName|friend}}', '{{today}}', ''],
}

it('what is known of the chat is there at once, the rest is left to the operator', () => {
  expect(startingValues(template, { today: '12 May' })).toEqual(['', 'friend', '12 May', ''])
  expect(startingValues(template, { 'customer.firstName': 'Boris' })).toEqual(['', 'Boris', '', ''])
})

it('a place is called what its author called it', () => {
  expect(template.fills.map((fill) => hintOf(fill, (name) => variableTitle(name, 'en-GB')))).toEqual([
    'order number',
    'Customer’s first name',
    'Today’s date',
    undefined,
  ])
})

it('what is empty is shown as a blank', () => {
  expect(shownPlaces(template, ['7', ' '], (index) => `value ${index}`).map(({ value }) => value)).toEqual([
    '7',
    '{{?value 1}}',
    '{{?value 2}}',
    '{{?value 3}}',
  ])
})
