import { expect, it } from 'vitest'
import { firstLook } from './first-look.ts'

const stranger = { last: undefined, keep: false } as const
const opens = { displayState: 'open', welcome: 'Здравствуйте' } as const
const greets = { displayState: 'initial', welcome: 'Здравствуйте' } as const
const waits = { displayState: 'closed', welcome: 'Здравствуйте' } as const

it.each([
  ['opens where the channel says so', opens, stranger, false, 'open'],
  ['opens where the visitor left it open, whatever the channel says', waits, { last: 'open', keep: true }, false, 'open'],
  ['does not open again once it was closed', opens, { last: 'closed', keep: false }, false, ''],
  ['says welcome on a phone instead of covering the page', opens, stranger, true, 'greet'],
  ['loads unseen on a phone what was left open', opens, { last: 'open', keep: true }, true, 'load'],
  ['says welcome to a stranger', greets, stranger, false, 'greet'],
  ['says it once a visit', greets, { last: 'closed', keep: false }, false, ''],
  ['loads a conversation of another tab, without a welcome', greets, { last: undefined, keep: true }, false, 'load'],
  ['says nothing where the channel has no words for it', { ...greets, welcome: '' }, stranger, false, ''],
  ['waits where the channel says so', waits, stranger, false, ''],
] as const)('on a new page the launcher %s', (_, channel, memory, isFullScreen, look) => {
  expect(firstLook({ channel, memory, isFullScreen })).toBe(look)
})
