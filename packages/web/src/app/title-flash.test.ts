import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setPageTitle, startTitleFlash, stopTitleFlash } from './title-flash.ts'

const page = { title: '' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  setPageTitle('Chats')
})

afterEach(() => {
  stopTitleFlash()
  vi.useRealTimers()
})

it('alternates the title every second while a notification is pending', () => {
  startTitleFlash('● New message!')
  expect(page.title).toBe('● New message!')

  vi.advanceTimersByTime(1_000)
  expect(page.title).toBe('Chats')

  vi.advanceTimersByTime(1_000)
  expect(page.title).toBe('● New message!')
})

it('shows the normal title again at once when the notification is seen', () => {
  startTitleFlash('● New message!')
  stopTitleFlash()
  expect(page.title).toBe('Chats')

  vi.advanceTimersByTime(5_000)
  expect(page.title).toBe('Chats')
})

it('follows the page when another one opens while it flashes', () => {
  startTitleFlash('● New message!')
  setPageTitle('Channels')
  stopTitleFlash()

  expect(page.title).toBe('Channels')
})
