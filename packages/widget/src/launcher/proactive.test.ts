import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LauncherChannel } from './channel.ts'
import { watchProactive } from './proactive.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: kept.set.bind(kept) })
  vi.stubGlobal('navigator', { sendBeacon: () => true })
  stubPage('/')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function stubPage(pathname: string): void {
  vi.stubGlobal('location', { pathname, href: `https://shop.example${pathname}` })
}

function said(...messages: { text: string; address?: string; afterSeconds: number }[]): string[] {
  const heard: string[] = []
  const proactive = messages.map((message) => ({ id: message.text, address: '', everyDays: 7, ...message }))
  const channel = { key: 'key', proactive } as unknown as LauncherChannel
  watchProactive({ channel, origin: 'https://chat.example', isBusy: () => false, show: (text) => heard.push(text), fits: undefined })
  return heard
}

it('says a message on the page that a site has turned to by script, once that has been looked at so long', () => {
  const heard = said({ text: 'About prices', address: '/prices', afterSeconds: 20 })
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual([])

  stubPage('/prices')
  vi.advanceTimersByTime(15_000)
  expect(heard).toEqual([])
  stubPage('/about')
  vi.advanceTimersByTime(60_000)
  stubPage('/prices')
  vi.advanceTimersByTime(15_000)
  expect(heard).toEqual([])

  vi.advanceTimersByTime(10_000)
  expect(heard).toEqual(['About prices'])
})

it('says one thing on a page at most, and each no more often than it may be', () => {
  const heard = said(
    { text: 'Hello', afterSeconds: 1 },
    { text: 'More', afterSeconds: 5 },
    { text: 'About prices', address: '/prices', afterSeconds: 0 },
  )
  vi.advanceTimersByTime(30_000)
  expect(heard).toEqual(['Hello'])

  stubPage('/prices')
  vi.advanceTimersByTime(30_000)
  stubPage('/')
  vi.advanceTimersByTime(3_000)
  stubPage('/prices')
  vi.advanceTimersByTime(30_000)

  expect(heard).toEqual(['Hello', 'About prices'])
})
