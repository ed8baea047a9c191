import { beforeEach, expect, it, vi } from 'vitest'
import { endSession, leaveForGood, rememberWantedPage, takeWantedPage } from './session.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

it('leads back to the page that was wanted, once', () => {
  rememberWantedPage('/admin/chats?filter=closed')

  expect(takeWantedPage()).toBe('/admin/chats?filter=closed')
  expect(takeWantedPage()).toBeUndefined()
})

it.each(['https://evil.example/admin', '//evil.example', '/administrator', '/', 'javascript:alert(1)'])('never leads to %s', (page) => {
  rememberWantedPage(page)

  expect(takeWantedPage()).toBeUndefined()
})

it('leaves going to whoever logs out: a session that is over meanwhile ends nothing before them', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/admin/chats', search: '', assign })
  vi.stubGlobal('localStorage', { removeItem: () => undefined })

  endSession()
  expect(assign).toHaveBeenCalledTimes(1)
  leaveForGood()
  endSession()

  expect(assign).toHaveBeenCalledTimes(1)
})
