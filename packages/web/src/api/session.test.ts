import { beforeEach, expect, it, vi } from 'vitest'
import { forgetSignedOut, wasSignedOut } from '../features/login/signed-out.ts'
import { endSession, forgetSession, leaveForGood, rememberWantedPage, startSession, takeWantedPage } from './session.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('location', { pathname: '/admin/chats', search: '', assign: vi.fn() })
})

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

it('leads back to the page that was wanted, once', () => {
  rememberWantedPage('/admin/chats?filter=closed')

  expect(takeWantedPage()).toBe('/admin/chats?filter=closed')
  expect(takeWantedPage()).toBeUndefined()
})

it.each(['https://evil.example/admin', '//evil.example', '/administrator', '/', 'javascript:alert(1)'])('never leads to %s', (page) => {
  rememberWantedPage(page)

  expect(takeWantedPage()).toBeUndefined()
})

it('has Login say that a session was ended from elsewhere, until it is said', () => {
  startSession('token')
  endSession()
  expect(wasSignedOut()).toBe(true)

  forgetSignedOut()
  expect(wasSignedOut()).toBe(false)
})

it('says nothing where the person has logged out in another tab: its token is gone from here too', () => {
  startSession('token')
  forgetSession()
  endSession()

  expect(wasSignedOut()).toBe(false)
})

it('leaves going to whoever logs out: a session that is over meanwhile ends nothing before them', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/admin/chats', search: '', assign })

  endSession()
  expect(assign).toHaveBeenCalledTimes(1)
  leaveForGood()
  endSession()

  expect(assign).toHaveBeenCalledTimes(1)
})
