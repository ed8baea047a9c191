import { expect, it } from 'vitest'
import { createApproaches } from './approaches.ts'

it('what is said waits until the chat is opened', () => {
  const approaches = createApproaches()
  expect(approaches.hear('first')).toBe(true)
  expect([approaches.isWaiting(), approaches.opened()]).toEqual([true, ''])

  approaches.open()

  expect([approaches.isWaiting(), approaches.opened()]).toEqual([false, 'first'])
})

it('is shown once however often the server repeats it, also when the chat was opened with it', () => {
  const approaches = createApproaches()
  approaches.hear('first')
  expect(approaches.hear('first')).toBe(false)

  approaches.open()

  expect(approaches.hear('first')).toBe(false)
})

it('is told once as put away, and a later one takes its place', () => {
  const approaches = createApproaches()
  approaches.hear('first')
  approaches.hear('second')

  expect([approaches.dismiss(), approaches.dismiss()]).toEqual(['second', ''])
  expect(approaches.isWaiting()).toBe(false)
})

it('an opening with nothing said keeps what the chat was opened with before', () => {
  const approaches = createApproaches()
  approaches.hear('first')
  approaches.open()

  approaches.open()

  expect(approaches.opened()).toBe('first')
})
