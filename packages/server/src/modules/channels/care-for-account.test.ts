import { expect, it } from 'vitest'
import { auditedIn } from '../../testing/audit.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { useWhatsapp } from '../../testing/whatsapp.ts'

const whatsapp = await useWhatsapp()
const { connectedOffice, soon } = whatsapp
useServer(whatsapp.settings)

const dayMs = 24 * 3_600_000

const inDays = (days: number) => new Date(Math.floor(server().clock.now().getTime() / 1_000) * 1_000 + days * dayMs)

/** The hourly job, now. */
async function lookAfterAll(): Promise<void> {
  await server().database.systemPool.query("SELECT enqueue_job('careForAccounts', '{}'::json, NULL, NULL, 'careForAccounts', 25)")
}

async function office() {
  const opened = await connectedOffice()
  const { administrator, channel } = opened
  const health = async () => (await administrator.api.channels.get({ channelId: channel.id })).health
  await expect.poll(async () => (await health()).number, soon).not.toBeNull()
  return { ...opened, health }
}

it('a number is shown as its provider judges it, and another judgement is heard of at once', async () => {
  const { account, health } = await office()
  expect((await health()).number).toEqual({ quality: 'green', dailyLimit: 1_000, name: 'approved' })
  expect((await health()).keyEndsAt).toBeNull()

  account.judgeNumber({ quality_rating: 'RED', messaging_limit_tier: 'TIER_250', name_status: 'DECLINED' })

  await expect.poll(async () => (await health()).number, soon).toEqual({ quality: 'red', dailyLimit: 250, name: 'declined' })
})

it('a key is renewed before it ends, and messages go on after that', async () => {
  const { id, account, anna, boris, chat, health } = await office()
  account.endKey(inDays(10))
  await lookAfterAll()
  await expect.poll(async () => Date.parse((await health()).keyEndsAt ?? ''), soon).toBeGreaterThan(inDays(50).getTime())
  expect((await health()).state).toBe('connected')

  account.endKey(inDays(-1))
  await anna.replies(chat, 'Your lamp is there')
  await expect.poll(() => boris.messages().at(-1)?.text, soon).toBe('Your lamp is there')
  expect((await auditedIn(id)).map(({ action }) => action)).toContain('channel.keyRenewed')
})

it('one that cannot be renewed is a problem of its channel while there is time to make another, until it can', async () => {
  const { account, health } = await office()
  whatsapp.simulator.faults.break('serverError', { methods: ['exchange'] })
  const endsAt = inDays(10)
  account.endKey(endsAt)
  await lookAfterAll()
  await expect.poll(async () => (await health()).keyEndsAt, soon).toBe(endsAt.toISOString())
  expect((await health()).state).toBe('connected')

  server().clock.advance((4 * dayMs) / 1_000)
  expect(await health()).toMatchObject({ state: 'degraded', problem: { code: 'tokenEnds' } })
  whatsapp.simulator.faults.heal()
  await lookAfterAll()
  await expect.poll(async () => (await health()).state, soon).toBe('connected')
})
