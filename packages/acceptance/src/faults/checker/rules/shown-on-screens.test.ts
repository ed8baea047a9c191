import { expect, it } from 'vitest'
import type { ScreenShown } from '../evidence.ts'
import { evidence, kindsOf, stored } from '../testing/sample-evidence.ts'
import { shownOnScreens } from './shown-on-screens.ts'

const messages = [stored('c0-0', 1), stored('o0-0', 2), stored('note', 3, { kind: 'internal' }), stored('c0-1', 4)]
const note = { text: 'note' }

function breachesOf(shown: ScreenShown['shown'], more: Partial<ScreenShown> = {}): string[] {
  return kindsOf(shownOnScreens.check(evidence({ messages, screens: [{ screen: 'a screen', of: { chatId: 'chat' }, shown, ...more }] })))
}

it('is content with a screen that shows everything, or everything from some message on', () => {
  expect(breachesOf(messages)).toEqual([])
  expect(breachesOf(messages.slice(2))).toEqual([])
})

it('wants customers to see all but internal notes', () => {
  const of = { customerId: 'customer' }

  expect(
    breachesOf(
      messages.filter(({ kind }) => kind !== 'internal'),
      { of },
    ),
  ).toEqual([])
  expect(breachesOf(messages, { of })).toEqual(['broken'])
})

it.each([
  ['nothing', [], 'lost'],
  ['no last message', messages.slice(0, 3), 'lost'],
  ['a hole', [messages[0], messages[3]], 'lost'],
  ['a message twice', [...messages, messages[3]], 'doubled'],
  ['two in the wrong order', [messages[0], messages[1], messages[3], note], 'disordered'],
  ['what is not in the database', [...messages, { text: 'c9-9' }], 'broken'],
  ['a status that is none', [...messages.slice(0, 3), { text: 'c0-1', status: 'read' as const }], 'broken'],
])('finds a screen that shows %s', (_, shown, kind) => {
  expect(breachesOf(shown.flatMap((one) => one ?? []))).toEqual([kind])
})

it('does not trust a screen that is not in sync', () => {
  expect(breachesOf(messages, { behind: 'is offline' })).toEqual(['lost'])
})
