import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openHookSecret, openSecrets } from '../../modules/channels/channel-secrets.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { enqueueJob } from '../../platform/events/transaction.ts'
import { queueNotice } from '../../platform/notices/notices.ts'
import { given } from '../../testing/given.ts'
import { newPushSubscription } from '../../testing/push-subscription.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { rotateKey } from './rotate-key.ts'
import { sealedColumns } from './sealed-columns.ts'

const oldKey = Buffer.alloc(32, 7)
useServer({ SECRET_KEY: oldKey.toString('base64') })

describe('changing the key', () => {
  it('leaves nothing that needs the old one, and everything opens with the new one alone', async () => {
    const { administrator } = await given.office()
    const channel = await administrator.api.channels.create(telegram)
    await administrator.api.channels.renewIdentitySecret({ channelId: channel.id })
    await administrator.api.security.generateTotp()
    await administrator.api.push.settings()
    await administrator.api.push.subscribe(newPushSubscription().given)
    const { webhook } = await administrator.api.webhooks.create({ url: 'https://warehouse.example/hook', events: ['chat.closed'] })
    await administrator.api.webhooks.renewSecret({ webhookId: webhook.id, overlap: true })
    const newKey = randomBytes(32)
    const [before, after] = [createVault(oldKey), createVault(newKey)]
    const notice = { to: 'anna@example.test', locale: 'ru-RU' as const, subject: 'Ссылка', paragraphs: ['Секрет'] }
    await queueNotice({ vault: before }, { enqueue: (job) => enqueueJob(server().database.system, job) }, notice)
    expect(await everyText()).toMatch(new RegExp(after.former))

    const { resealed, left } = await rotateKey({ database: server().database, vault: createVault(newKey, [oldKey]), now: new Date() })

    expect(left).toBe(0)
    for (const { table, column } of sealedColumns) expect(resealed[`${table}.${column}`], column).toBeGreaterThan(0)
    expect(await everyText()).not.toMatch(new RegExp(after.former))
    const row = await channelRow(channel.id)
    expect(openSecrets(after, row)).toEqual(telegram.secrets)
    expect(openHookSecret(after, row)).toMatch(/^[\w-]{43}$/)
    expect(() => openSecrets(before, row)).toThrow()
    // Again: nothing is left to do.
    const again = await rotateKey({ database: server().database, vault: after, now: new Date() })
    expect(Object.values(again.resealed).every((count) => count === 0)).toBe(true)
  })

  it('stops at a value that none of the keys opens, and says so', async () => {
    const { administrator } = await given.office()
    await administrator.api.channels.create({
      ...telegram,
      name: 'Another',
      secrets: { token: '7000000002:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    })

    const wrong = createVault(randomBytes(32), [randomBytes(32)])
    await expect(rotateKey({ database: server().database, vault: wrong, now: new Date() })).rejects.toThrow('a key that is not here')
  })

  it('knows every place of the source that seals', () => {
    const source = new URL('../../', import.meta.url)
    const files = globSync('**/*.ts', { cwd: source.pathname, exclude: ['**/*.test.ts', 'testing/**'] })
    const sealing = files.filter((file) => /vault\.seal\(/.test(readFileSync(new URL(file, source), 'utf8')))

    const resealing = 'platform/crypto/reseal.ts'
    expect(sealing.sort()).toEqual([...new Set([...sealedColumns.flatMap(({ sealedIn }) => sealedIn), resealing])].sort())
  })
})

describe('a dump of the database', () => {
  it('shows no secret, and a row that is moved to another organisation does not open', async () => {
    const [ours, theirs] = [await given.office(), await given.office()]
    const token = '7000000003:BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB'
    const channel = await ours.administrator.api.channels.create({ ...telegram, name: 'Third', secrets: { token } })

    expect(await everyText()).not.toContain(token)
    const row = await channelRow(channel.id)
    const moved = { ...row, organisation_id: theirs.id }
    expect(openSecrets(createVault(oldKey), row)).toEqual({ token })
    expect(() => openSecrets(createVault(oldKey), moved)).toThrow()
  })
})

const telegram = {
  type: 'telegram' as const,
  name: 'Bot',
  teamId: null,
  settings: { username: 'shop_bot' },
  secrets: { token: '7000000001:CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC' },
}

async function channelRow(id: string) {
  return server().database.system.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** All that a dump of the data would hold, as the owner sees it. */
async function everyText(): Promise<string> {
  const client = await server().database.systemPool.connect()
  try {
    await client.query('SET ROLE NONE')
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')",
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string | null }>(`SELECT string_agg(t::text, '\n') AS text FROM ${name} t`)
      texts.push(rows[0]?.text ?? '')
    }
    return texts.join('\n')
  } finally {
    client.release(true)
  }
}
