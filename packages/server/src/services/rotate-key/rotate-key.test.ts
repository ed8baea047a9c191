import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { openHookSecret, openSecrets } from '../../modules/channels/channel-secrets.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { enqueueJob } from '../../platform/events/transaction.ts'
import { queueNotice } from '../../platform/notices/notices.ts'
import { seedAi } from '../../testing/ai-inputs.ts'
import { seedCrmConnection } from '../../testing/crm-examples.ts'
import { given } from '../../testing/given.ts'
import { createPerson, type Person } from '../../testing/person.ts'
import { newPushSubscription } from '../../testing/push-subscription.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { rotateKey } from './rotate-key.ts'
import { sealedColumns } from './sealed-columns.ts'

const oldKey = Buffer.alloc(32, 7)
const newKey = randomBytes(32)
useServer({ SECRET_KEY: oldKey.toString('base64') })

describe('changing the key', () => {
  it('leaves nothing that needs the old one, and everything opens with the new one alone', async () => {
    const { id: organisationId, administrator } = await given.office()
    const channel = await administrator.api.channels.create(telegram)
    await administrator.api.channels.renewIdentitySecret({ channelId: channel.id })
    await administrator.api.security.generateTotp()
    const { role } = await administrator.api.accounts.get({ accountId: administrator.id })
    await administrator.api.invitations.send({ emails: ['vera@example.test'], roleId: role.id })
    await administrator.api.push.settings()
    await administrator.api.push.subscribe(newPushSubscription().given)
    const { webhook } = await administrator.api.webhooks.create({ url: 'https://warehouse.example/hook', events: ['chat.closed'] })
    await administrator.api.webhooks.renewSecret({ webhookId: webhook.id, overlap: true })
    await seedCrmConnection(server().app, organisationId)
    await seedAi(server().app, organisationId)
    const bot = await administrator.api.bots.create({ name: 'Shop' })
    await administrator.api.bots.setSecret({ botId: bot.id, name: 'Orders', origin: 'https://shop.example', value: 's3cret' })
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

  it('with the key in the settings disturbs no process that runs, whichever step it is at', async () => {
    const [former, present] = [oldKey.toString('base64'), newKey.toString('base64')]
    // Some have been restarted with the keys exchanged, and others have not.
    const behind = await startTestServer({ SECRET_KEY: former, FORMER_SECRET_KEYS: present })
    const ahead = await startTestServer({ SECRET_KEY: present, FORMER_SECRET_KEYS: former })
    const { anna, boris } = await given.office()
    const at = (place: TestServer, person: Person) => createPerson({ ...person.caller, address: place.address }, person).api.security
    const [annas, boriss] = [await at(behind, anna).generateTotp(), await at(ahead, boris).generateTotp()]

    await at(ahead, anna).toggleTotp({ enabled: true, totpCode: await generate(annas) })
    await at(behind, boris).toggleTotp({ enabled: true, totpCode: await generate(boriss) })
    const rotated = await rotateKey({ database: server().database, vault: createVault(newKey, [oldKey]), now: new Date() })

    expect(rotated.left).toBe(0)
    const later = (secret: { secret: string }) => generate({ ...secret, epoch: Math.floor(Date.now() / 1_000) + 30 })
    await at(behind, anna).toggleTotp({ enabled: false, totpCode: await later(annas) })
    await at(ahead, boris).toggleTotp({ enabled: false, totpCode: await later(boriss) })
    // What a process that is still behind has sealed meanwhile is found by the next run, and counted by it.
    await at(behind, anna).generateTotp()
    const again = await rotateKey({ database: server().database, vault: createVault(newKey, [oldKey]), now: new Date() })
    expect(again).toMatchObject({ resealed: { 'totp_secrets.sealed': 1 }, left: 0 })
    await Promise.all([behind.stop(), ahead.stop()])
  })

  it('with the key in a file is refused while a process runs: it would seal with a key that is gone', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'besedka-rotate-'))
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: server().database.url, SECRET_KEY: '', FORMER_SECRET_KEYS: '' }
    const command = fileURLToPath(new URL('../../commands/rotate-key.ts', import.meta.url))

    const failure = await promisify(execFile)(process.execPath, [command], { env }).catch((error: unknown) => error)

    expect(failure).toMatchObject({ code: 2, stderr: expect.stringContaining('Besedka is running with the old key') })
    expect(existsSync(join(dataDir, 'secret.key.former'))).toBe(false)
    await rm(dataDir, { recursive: true })
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
    // Kept nowhere: it travels with who signs in at a provider or a CRM, for a quarter of an hour.
    const travelling = ['modules/channels/sign-in/sealed-step.ts', 'modules/crm/connections/sign-in.ts']
    expect(sealing.sort()).toEqual([...new Set([...sealedColumns.flatMap(({ sealedIn }) => sealedIn), resealing, ...travelling])].sort())
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
