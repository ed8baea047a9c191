import { beforeEach, expect, it, vi } from 'vitest'
import { rememberWantedPage, takeWantedPage } from './session.ts'

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
