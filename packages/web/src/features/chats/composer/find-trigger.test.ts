import { expect, it } from 'vitest'
import { findTrigger } from './find-trigger.ts'

it.each([
  ['/', 1, { start: 0, end: 1, query: '' }],
  ['/hel', 4, { start: 0, end: 4, query: 'hel' }],
  ['Hi /two words', 13, { start: 3, end: 13, query: 'two words' }],
  ['One\n/two', 8, { start: 4, end: 8, query: 'two' }],
  ['/hello and more', 6, { start: 0, end: 6, query: 'hello' }],
])('a template is looked for in %j', (text, cursor, trigger) => {
  expect(findTrigger(text, cursor)).toEqual(trigger)
})

it.each([
  ['', 0],
  ['and/or', 6],
  ['https://shop.example', 20],
  ['/hello\nworld', 12],
  ['/hello', 0],
  [`x/${'y'.repeat(60)}`, 62],
  [`/${'y'.repeat(61)}`, 62],
])('none is in %j', (text, cursor) => {
  expect(findTrigger(text, cursor)).toBeUndefined()
})
