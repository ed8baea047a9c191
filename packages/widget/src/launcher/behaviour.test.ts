import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchBehaviour } from './behaviour.ts'
import type { ProactiveMessage } from './proactive.ts'

type Listener = (event: unknown) => void

const base: ProactiveMessage = {
  ...{
    id: 'id',
    text: 'Hello',
    address: '',
    when: 'time',
    afterSeconds: 10,
    scrolledPercent: 50,
    pagesMin: 1,
    visitors: 'any',
    everyDays: 7,
  },
}
const listeners = new Map<string, Listener>()
let browser: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  browser = new Map()
  listeners.clear()
  newTab()
  vi.stubGlobal('localStorage', storage(browser))
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener))
  vi.stubGlobal('document', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    documentElement: { scrollHeight: 2_000 },
  })
  scrollTo(0)
  turnTo('/')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function storage(kept: Map<string, string>) {
  return { getItem: (name: string) => kept.get(name) ?? null, setItem: kept.set.bind(kept) }
}

function newTab(): void {
  vi.stubGlobal('sessionStorage', storage(new Map()))
}

function turnTo(pathname: string): void {
  vi.stubGlobal('location', { pathname })
}

function scrollTo(top: number): void {
  vi.stubGlobal('scrollY', top)
  vi.stubGlobal('innerHeight', 800)
}

function happens(type: string, event: unknown = {}): void {
  listeners.get(type)?.(event)
}

it('waits until so much of the page was in sight, and for a scroll even where all of it is', () => {
  const fits = watchBehaviour('key')
  const message = { ...base, when: 'scroll' as const, scrolledPercent: 80 }
  expect(fits({ ...message, scrolledPercent: 1 }, 5)).toBe(false)

  scrollTo(700)
  expect(fits(message, 6)).toBe(false)
  scrollTo(800)

  expect(fits(message, 7)).toBe(true)
})

it('waits until nothing has moved for so long', () => {
  const fits = watchBehaviour('key')
  const message = { ...base, when: 'still' as const }
  vi.advanceTimersByTime(8_000)
  happens('pointermove')
  vi.advanceTimersByTime(8_000)
  expect(fits(message, 16)).toBe(false)

  vi.advanceTimersByTime(2_000)

  expect(fits(message, 18)).toBe(true)
})

it('takes for leaving a pointer that goes out above the page, and neither another element nor the side', () => {
  const fits = watchBehaviour('key')
  const message = { ...base, when: 'leaving' as const }
  happens('mouseout', { relatedTarget: {}, clientY: -1 })
  happens('mouseout', { relatedTarget: null, clientY: 300 })
  expect(fits(message, 3)).toBe(false)

  happens('mouseout', { relatedTarget: null, clientY: -1 })

  expect(fits(message, 3)).toBe(true)
  vi.advanceTimersByTime(5_000)
  expect(fits(message, 8)).toBe(false)
})

it('counts the pages of a visit, also those that a site turns to by script', () => {
  const first = watchBehaviour('key')
  const message = { ...base, pagesMin: 3 }
  expect(first(message, 10)).toBe(false)
  turnTo('/prices')
  expect(first(message, 10)).toBe(false)

  turnTo('/contacts')
  const next = watchBehaviour('key')

  expect(next(message, 10)).toBe(true)
  expect(next(message, 9)).toBe(false)
})

it('counts also the pages for which no message is meant', () => {
  const fits = watchBehaviour('key')
  for (const page of ['/prices', '/contacts']) {
    turnTo(page)
    vi.advanceTimersByTime(1_000)
  }

  expect(fits({ ...base, pagesMin: 3 }, 10)).toBe(true)
  expect(fits({ ...base, pagesMin: 4 }, 10)).toBe(false)
})

it('knows who was here in another visit from who only looks at the next page', () => {
  const [returning, fresh] = [
    { ...base, visitors: 'returning' as const },
    { ...base, visitors: 'new' as const },
  ]
  const first = watchBehaviour('key')
  expect([first(returning, 10), first(fresh, 10)]).toEqual([false, true])
  const nextPage = watchBehaviour('key')
  expect([nextPage(returning, 10), nextPage(fresh, 10)]).toEqual([false, true])

  newTab()
  const later = watchBehaviour('key')

  expect([later(returning, 10), later(fresh, 10)]).toEqual([true, false])
})
