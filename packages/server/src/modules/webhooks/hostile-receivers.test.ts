import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { openReceiver, type Receiver } from './testing/receiver.ts'

useServer({ PRIVATE_HOSTS: '127.0.0.1' })

let receiver: Receiver
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await receiver.close()
})

describe('a receiver that', () => {
  it('answers with another address is not followed', async () => {
    receiver.answers((response) => void response.writeHead(302, { location: receiver.url }).end())

    expect(await tried(receiver.url)).toMatchObject({ state: 'failed', status: 302, problem: 'redirected' })
    expect(receiver.received).toHaveLength(1)
  })

  it('hangs up is a connection that failed', async () => {
    receiver.answers((response) => void response.destroy())

    expect(await tried(receiver.url)).toMatchObject({ state: 'failed', status: null, problem: 'connectionFailed' })
  })

  it('pours out an answer without end is read to 64 KiB at most', async () => {
    let poured = 0
    receiver.answers((response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(16 * 1024, 'x')
      const pour = () => {
        while (!response.destroyed && poured < 50 * 1024 * 1024) {
          poured += chunk.length
          if (!response.write(chunk)) return void response.once('drain', pour)
        }
      }
      pour()
    })

    const sent = await tried(receiver.url)

    expect(sent).toMatchObject({ state: 'delivered', status: 200 })
    expect(sent.log[0]?.responseBody).toHaveLength(4_096)
    // What stands in the buffers of the machine between us is not ours to count.
    expect(poured).toBeLessThan(20 * 1024 * 1024)
  })

  it('says that it is gone, or is asked too often, is told apart', async () => {
    receiver.answers((response) => void response.writeHead(410).end())
    expect(await tried(receiver.url)).toMatchObject({ problem: 'gone' })
    receiver.answers((response) => void response.writeHead(429).end())
    expect(await tried(receiver.url)).toMatchObject({ problem: 'tooManyRequests' })
  })

  it('never answers is given up after ten seconds, and one that dribbles its answer has been heard by then', async () => {
    const { timeout } = AbortSignal
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 1_000))
    receiver.answers(() => {})
    const silent = tried(receiver.url)
    const dribbling = await openReceiver()
    dribbling.answers((response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'), 100)
      response.on('close', () => clearInterval(timer))
    })
    const slow = tried(dribbling.url)

    expect(await silent).toMatchObject({ state: 'failed', problem: 'timedOut' })
    const heard = await slow
    expect(heard).toMatchObject({ state: 'delivered', status: 200 })
    expect(heard.log[0]?.responseBody).toMatch(/^x+$/)
    expect(patience).toHaveBeenCalledWith(10_000)
    await dribbling.close()
  })

  it.each([
    ['is this machine', 'https://127.0.0.2/hook'],
    ['is the metadata service', 'https://169.254.169.254/latest/meta-data'],
    ['is in a private net', 'https://10.0.0.1/hook'],
    ['is this machine in IPv6', 'https://[::1]/hook'],
    ['is this machine in one number', 'https://2130706434/hook'],
  ])('%s is not reached', async (_what, url) => {
    expect(await tried(url)).toMatchObject({ state: 'failed', status: null, problem: 'addressForbidden' })
  })

  it('has a name is asked for by name once, and the connection goes to what was judged', async () => {
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation(async () => [{ address: '127.0.0.2', family: 4 }] as never)
    syncBuiltinESMExports()

    expect(await tried('https://rebinding.example/hook')).toMatchObject({ state: 'failed', problem: 'addressForbidden' })
    expect(lookup).toHaveBeenCalledTimes(1)
  })
})

async function tried(url: string) {
  const office = await given.office()
  const { webhook } = await office.administrator.api.webhooks.create({ url, events: ['chat.closed'] })
  const sent = await office.administrator.api.webhooks.test({ webhookId: webhook.id })
  expect(server().takeDefects()).toEqual([])
  return sent
}
