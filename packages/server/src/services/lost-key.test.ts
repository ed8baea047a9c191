import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { given, type Office } from '../testing/given.ts'
import { createPerson } from '../testing/person.ts'
import { metricsToken, startTestServer, type TestServer } from '../testing/test-server.ts'
import { useServer } from '../testing/use-server.ts'

const formerKey = randomBytes(32).toString('base64')
const otherKey = randomBytes(32).toString('base64')
useServer({ SECRET_KEY: formerKey, PUBLIC_URL: 'https://shop.example' })

const telegram = {
  type: 'telegram' as const,
  name: 'Telegram',
  settings: { delivery: 'webhook' as const, username: 'shop_bot' },
  secrets: { token: '123456:AAE-former-token-of-the-shop-bot' },
}

describe('another secret key', () => {
  let office: Office
  let channelId: string
  let hookUrl: string
  let after: TestServer | undefined

  beforeAll(async () => {
    office = await given.office()
    const channel = await office.administrator.api.channels.create(telegram)
    channelId = channel.id
    hookUrl = channel.hookUrl ?? ''
  })

  afterAll(() => after?.stop())

  it('is refused at the start with what to do, also where it was to be made anew', async () => {
    await expect(startTestServer({ SECRET_KEY: otherKey })).rejects.toThrow(
      'The secret key is another one than this database was used with',
    )
    await expect(startTestServer({ SECRET_KEY: '' })).rejects.toThrow('The secret key is missing')
  })

  it('lets the product go on when the former one is given up: what cannot be read is not set, and the channel says so', async () => {
    after = await startTestServer({ SECRET_KEY: otherKey, SECRET_KEY_LOST: 'accept', PUBLIC_URL: 'https://shop.example' })
    const { api } = createPerson({ ...office.administrator.caller, address: after.address }, office.administrator)

    const { items } = await api.channels.list()
    const channel = items.find(({ id }) => id === channelId)
    expect(channel).toMatchObject({ secrets: {}, hookUrl: null, health: { state: 'degraded', problem: { code: 'secretUnreadable' } } })
    expect(await metricsOf(after)).toMatch(/^besedka_channels_degraded [1-9]/m)
    const posted = await fetch(`${after.address}${new URL(hookUrl).pathname}`, { method: 'POST', body: '{}' })
    expect(posted.status).toBe(503)
    const { items: checks } = await api.channels.check({ channelId })
    expect(checks[0]).toMatchObject({ state: 'failed', problem: { code: 'secretUnreadable' } })
    expect(await api.channels.update({ channelId, name: 'Our bot' })).toMatchObject({ name: 'Our bot' })

    const mended = await api.channels.update({ channelId, secrets: { token: '123456:AAE-new-token-of-the-shop-bot-yes' } })

    expect(mended.secrets).toEqual({ token: '-yes' })
    expect(mended.hookUrl).toMatch(/^https:\/\/shop\.example\/hooks\//)
    expect(mended.hookUrl).not.toBe(hookUrl)
    for (const defect of after.takeDefects()) expect(defect).toContain('A secret of a channel cannot be read')
  })
})

async function metricsOf({ address }: TestServer): Promise<string> {
  return (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text()
}
