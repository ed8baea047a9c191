import { describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config/read-config.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { inOrganisation, type NewJob } from '../../platform/events/transaction.ts'
import { given, type Office } from '../../testing/given.ts'
import { mailTo } from '../../testing/post.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { mailEscalations, noteNobodyThere } from './index.ts'

const key = Buffer.alloc(32, 7)
useServer({ SERVICES: 'web,realtime,worker', SECRET_KEY: key.toString('base64') })

function app() {
  const { database, clock } = server()
  const config = readConfig({ PUBLIC_URL: 'https://chat.shop.example' })
  return { database, now: clock.now, subscriptions: {}, publish: () => undefined, config, vault: createVault(key) }
}

async function scene() {
  const office = await given.office()
  const boss = `boss-${office.id}@shop.example`
  await office.administrator.api.channels.update({ channelId: office.site.id, service: { notificationEmails: [boss] } })
  const waits = async (name: string) => {
    const { visitor, chat } = await office.waitingChat('My card is 4111 1111')
    await office.olga.api.customers.update({ customerId: visitor.customerId, name })
    return chat
  }
  return { office, boss, waits, mail: () => mailEscalations(app(), { organisationId: office.id, channelId: office.site.id }) }
}

/** Notes that a chat has begun while nobody is there; answers when the mail about it is to go. */
async function note(office: Office, chat: { id: string; channelId: string }): Promise<Date | undefined> {
  const queued: NewJob[] = []
  await inOrganisation(app(), office.id, (tx) =>
    noteNobodyThere({ ...tx, enqueue: async (job) => void queued.push(job) }, { id: chat.id, channel_id: chat.channelId }),
  )
  return queued[0]?.runAt
}

/** How many mails have gone to an address. */
async function mailsTo(address: string): Promise<number> {
  const { rows } = await server().database.systemPool.query('SELECT 1 FROM simulated_post WHERE recipient = $1', [address])
  return rows.length
}

describe('the addresses of a channel', () => {
  it('are told in one mail who waits and for how long, and never what they wrote', async () => {
    const { office, boss, waits, mail } = await scene()
    for (const name of ['Мария', '<b>Иван</b>']) await note(office, await waits(name))
    server().clock.advance(65 * 60)

    await mail()

    const { subject, text } = await mailTo(boss)
    expect(subject).toBe('Site: 2 чата ждут ответа')
    expect(text).toMatch(/Мария: 1 ч \d+ мин, никого нет на месте/)
    expect(text).toContain('<b>Иван</b>: 1 ч')
    expect(text).toContain('https://chat.shop.example/admin/chats?filter=waiting')
    expect(text).not.toContain('4111')
    expect(await mailsTo(boss)).toBe(1)
  })

  it('are told nothing when somebody has answered, or taken the chat, meanwhile', async () => {
    const { office, boss, waits, mail } = await scene()
    const [answered, taken] = [await waits('Мария'), await waits('Иван')]
    await note(office, answered)
    await note(office, taken)
    await office.olga.replies(answered, 'Good afternoon')
    await office.anna.takes(taken)

    await mail()
    await note(office, await waits('Пётр'))
    await mail()

    expect((await mailTo(boss)).text).toContain('Пётр')
    expect(await mailsTo(boss)).toBe(1)
  })

  it('get the first mail soon, whatever follows, and the next not before ten minutes have passed', async () => {
    const { office, waits, mail } = await scene()
    const inSeconds = (moment: Date | undefined) => Math.round(((moment?.getTime() ?? 0) - server().clock.now().getTime()) / 1_000)
    const chat = await waits('Мария')

    expect(inSeconds(await note(office, chat))).toBeCloseTo(20, -1)
    server().clock.advance(15)
    expect(inSeconds(await note(office, await waits('Иван')))).toBeLessThan(10)
    await mail()
    server().clock.advance(60)

    expect(inSeconds(await note(office, chat))).toBeGreaterThan(8 * 60)
    server().clock.advance(20 * 60)
    expect(inSeconds(await note(office, chat))).toBeLessThanOrEqual(20)
  })

  it('are nobody where the channel names none', async () => {
    const office = await given.office()
    const { chat } = await office.waitingChat()

    expect(await note(office, chat)).toBeUndefined()
  })
})
