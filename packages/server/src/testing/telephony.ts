import { startExchange } from '@besedka/channels/simulators'
import type { ChannelView } from '@besedka/contract'
import { afterAll, expect } from 'vitest'
import type { Office } from './given.ts'

/** Patience for a listener to take a line, and for a call to come through. */
export const soon = { timeout: 18_000, interval: 50 }

/** A telephone company of our own, and the settings that let a server speak with it. */
export async function useTelephony() {
  const exchange = await startExchange()
  afterAll(() => exchange.close())
  let lines = 0

  /** Connects a number of its own to an office. */
  async function connectNumber(office: Office, settings: Record<string, unknown> = {}) {
    const login = `line${++lines}`
    const password = `password ${lines}`
    const number = `+7495111${String(lines).padStart(4, '0')}`
    exchange.allow(login, password)
    const channel: ChannelView = await office.administrator.api.channels.create({
      type: 'voip',
      name: `Line ${lines}`,
      settings: { number, host: '127.0.0.1', port: exchange.port, login, ...settings },
      secrets: { password },
    })
    await expect.poll(() => exchange.lines.has(login), soon).toBe(true)
    /** Somebody calls, and what they do is done with the telephone at their ear. */
    async function call(from: string, talk: (call: NonNullable<Awaited<ReturnType<typeof exchange.call>>>) => Promise<void>, name = '') {
      const one = await exchange.call({ login, from, name, to: number })
      if (!one) throw new Error('The line is not signed in')
      expect(await one.final).toBe(200)
      await talk(one)
      await one.hangUp()
    }
    /** Does something after which the line signs in anew. */
    async function reconnected<T>(change: () => Promise<T>): Promise<T> {
      const before = exchange.lines.get(login)?.port
      const changed = await change()
      await expect.poll(() => ![undefined, before].includes(exchange.lines.get(login)?.port), soon).toBe(true)
      return changed
    }
    return { channel, number, call, reconnected }
  }

  return { exchange, connectNumber, settings: { SERVICES: 'web,realtime,worker', PRIVATE_HOSTS: '127.0.0.1' } }
}

/** A tone of so many seconds, in samples of a telephone. */
export function tone(seconds: number): Int16Array {
  return Int16Array.from({ length: seconds * 8_000 }, (_, at) => 8_000 * Math.sin(at / 3))
}
