import { expect, it, vi } from 'vitest'
import { createChatFrame } from './chat-frame.ts'

const origin = 'https://chat.test'

/** A page with a panel, and what the frame in it has been told, by the rules of `postMessage`. */
function givenFrame() {
  const heard: Record<string, unknown>[] = []
  const contentWindow = { postMessage: (message: unknown) => heard.push(structuredClone(message) as Record<string, unknown>) }
  const iframe = { contentWindow, setAttribute() {}, addEventListener() {}, focus() {} }
  let listen: ((event: unknown) => void) | undefined
  vi.stubGlobal('document', { title: 'Shop', createElement: () => iframe })
  vi.stubGlobal('location', { href: 'https://shop.test/' })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) => {
    if (type === 'message') listen = listener
  })
  const frame = createChatFrame({
    url: () => `${origin}/frame`,
    origin,
    title: 'Chat',
    panel: { dataset: {}, append() {} } as unknown as HTMLElement,
    isFullScreen: () => false,
    isDark: () => false,
    proactive: () => '',
    visit: () => '',
    onClose() {},
    onState() {},
  })
  const isReady = () => listen?.({ origin, source: contentWindow, data: { besedka: 1, type: 'ready' } })
  return { frame, heard, isReady }
}

const proxy = (given: object) => new Proxy(given, {})

it('opens though the page says what cannot be posted', () => {
  const { frame, heard, isReady } = givenFrame()
  frame.identify(proxy({ id: '7', signature: 'signed', logOut() {} }))
  frame.setFields(proxy({ Plan: 'Pro', Seats: 3, Phone: null, load() {} }))
  frame.show(true)

  isReady()

  expect(heard.map(({ type }) => type)).toEqual(['identify', 'fields', 'show'])
  expect(heard).toMatchObject([{ user: { id: '7', signature: 'signed' } }, { values: { Plan: 'Pro', Seats: '3', Phone: null } }, {}])
})

it('keeps what the page has said bit by bit, for the one person', () => {
  const { frame, heard, isReady } = givenFrame()
  frame.setFields({ Plan: 'Pro', Seats: 3 })
  frame.identify({ id: '7', signature: 'signed' })
  frame.setFields({ Seats: 4 })
  frame.setFields(undefined)
  frame.show(true)
  isReady()
  expect(heard[1]).toMatchObject({ type: 'fields', values: { Plan: 'Pro', Seats: '4' } })

  frame.identify({ id: '8', signature: 'signed too' })
  heard.length = 0
  isReady()

  expect(heard.map(({ type }) => type)).toEqual(['identify', 'show'])
})
