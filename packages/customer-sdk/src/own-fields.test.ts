import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeServer } from './testing/fake-server.ts'
import { givenChat, settle } from './testing/given-chat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const told = (server: FakeServer) => server.callsTo('/fields', 'PUT').map(({ body }) => body.values)

describe('what the site knows of the person', () => {
  it('waits for the opening, and goes again when the network did not let it through', async () => {
    const { server, chat } = givenChat()
    await chat.setFields({ Plan: 'Free', City: 'Tver' })
    server.failNext('/fields', 'offline')
    await chat.start()
    await settle()
    expect(told(server)).toEqual([])

    server.failNext('/fields', 'offline')
    await chat.setFields({ Plan: 'Pro' })
    server.wake()
    await settle()
    server.wake()
    await settle()

    expect(told(server)).toEqual([{ Plan: 'Pro', City: 'Tver' }])
  })

  it('goes again when the feed is back', async () => {
    const { server, chat } = givenChat()
    await chat.setFields({ Plan: 'Pro' })
    server.failNext('/fields', { status: 503, code: 'serviceUnavailableException' })
    await chat.open()
    await settle()

    server.cutSockets()
    await vi.advanceTimersByTimeAsync(5_000)

    expect(told(server)).toEqual([{ Plan: 'Pro' }])
  })

  it('says what was refused: to the caller, and of what waited to the listener', async () => {
    const refused: string[] = []
    const { server, chat } = givenChat({ onFieldsRefused: ({ code }) => refused.push(code) })
    const fault = { status: 404, code: 'definedFieldNotFoundException' }
    await chat.setFields({ Typo: 'Pro' })
    server.failNext('/fields', fault)
    await chat.start()
    await settle()
    expect(refused).toEqual(['definedFieldNotFoundException'])

    server.failNext('/fields', fault)
    await expect(chat.setFields({ Typo: 'Pro' })).rejects.toMatchObject({ code: 'definedFieldNotFoundException' })
    server.wake()
    await settle()

    expect(refused).toHaveLength(1)
    expect(told(server)).toEqual([])
  })

  it('is not said of the next person', async () => {
    const { server, chat } = givenChat({ user: { id: 'a', signature: 'signed' } })
    await chat.setFields({ Plan: 'Pro' })
    await chat.identify({ id: 'a', signature: 'signed' })
    await chat.identify({ id: 'b', signature: 'signed' })
    await chat.setFields({ City: 'Tver' })
    await chat.start()
    await settle()

    expect(told(server)).toEqual([{ City: 'Tver' }])
  })
})
