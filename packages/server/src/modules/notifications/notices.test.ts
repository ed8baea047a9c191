import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { send } from '../../testing/call.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { usePushService } from '../../testing/push-service.ts'
import { newPushSubscription } from '../../testing/push-subscription.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer({ SERVICES: 'web,realtime,worker', PRIVATE_HOSTS: '127.0.0.1' })
const pushService = await usePushService()
const alertsOfFormerSettings = new URL('../../../migrations/0173_push_of_alerts.sql', import.meta.url)

/** The person allows notices in a browser of theirs. */
async function allows(person: Person) {
  const browser = pushService.browser()
  const device = await person.api.push.subscribe(browser.subscription)
  return { ...browser, device, titles: () => browser.delivered.map(({ notice }) => notice.title) }
}

/** Waits until everything that has happened so far was looked through. */
async function untilLookedThrough(organisationId: string): Promise<void> {
  const behind = `SELECT 1 FROM push_cursors c JOIN organisation_positions p USING (organisation_id)
                  WHERE organisation_id = $1 AND p.position > c.position`
  await expect.poll(async () => (await server().database.systemPool.query(behind, [organisationId])).rows, patience).toEqual([])
}

const patience = { timeout: 15_000, interval: 100 }

describe('a device', () => {
  it('is told of a new chat in the queue, of a message in an own chat, and of a chat that is given or handed over', async () => {
    const office = await given.office()
    const anna = await allows(office.anna)
    const boris = await allows(office.boris)

    const { visitor, chat } = await office.waitingChat('My card is 4111 1111')
    await expect.poll(anna.titles, patience).toEqual(['Новый чат в очереди'])
    await expect.poll(boris.titles, patience).toEqual(['Новый чат в очереди'])
    await office.olga.api.chats.assign({ chatId: chat.id, accountId: office.anna.id })
    await expect.poll(anna.titles, patience).toEqual(['Новый чат в очереди', 'Вам назначен чат'])
    await visitor.writes('Are you there?')
    await expect.poll(anna.titles, patience).toContain('Новое сообщение')
    await office.anna.handsTo(await office.chatOf(visitor), office.boris)
    await expect.poll(boris.titles, patience).toEqual(['Новый чат в очереди', 'Вам передали чат'])

    expect(anna.titles()).toHaveLength(3)
    const [first] = anna.delivered
    expect(first?.notice).toMatchObject({ tag: `chat:${chat.id}`, path: `/admin/chats?filter=waiting&chat=${chat.id}` })
    expect(first?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      authorization: expect.stringMatching(/^vapid t=/),
    })
    expect(JSON.stringify([...anna.delivered, ...boris.delivered].map(({ notice }) => notice))).not.toMatch(/4111|Are you there/)
  })

  it('hears nothing of chats that are not its owner’s, of what was switched off, in quiet hours, or while its owner is looking', async () => {
    const office = await given.office()
    const [anna, boris, olga] = [await allows(office.anna), await allows(office.boris), await allows(office.olga)]
    await office.boris.api.push.update({ events: ['newMessage'] })
    await office.olga.api.push.update({ quietHours: { from: '00:00', to: '00:00', timeZone: 'Europe/Moscow' } })
    const { chat } = await office.assignedChat(office.anna)
    await expect.poll(anna.titles, patience).toEqual(['Новый чат в очереди'])

    await office.anna.api.push.attention({ seconds: 300 })
    const { chat: second } = await office.waitingChat()
    await office.olga.api.chats.assign({ chatId: second.id, accountId: office.boris.id })
    await untilLookedThrough(office.id)
    await office.anna.api.push.attention({ seconds: 0 })
    await office.olga.api.chats.assign({ chatId: chat.id, accountId: office.boris.id, expectedAssigneeId: office.anna.id })
    await office.waitingChat()

    await expect.poll(anna.titles, patience).toEqual(['Новый чат в очереди', 'Новый чат в очереди'])
    expect(boris.titles()).toEqual([])
    expect(olga.titles()).toEqual([])
  })

  it('is told although the log of another organisation cannot be read', async () => {
    const owner = new pg.Client({ connectionString: server().database.url })
    await owner.connect()
    const [broken, office] = [await given.office(), await given.office()]
    const [olga, anna] = [await allows(broken.olga), await allows(office.anna)]
    await owner.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'Broken'; END $$`)
    await owner.query(`CREATE TRIGGER refused BEFORE UPDATE ON push_cursors FOR EACH ROW
                       WHEN (OLD.organisation_id = '${broken.id}') EXECUTE FUNCTION refuse()`)
    try {
      await broken.waitingChat()
      await office.waitingChat()

      await expect.poll(anna.titles, patience).toEqual(['Новый чат в очереди'])
      expect(olga.titles()).toEqual([])
    } finally {
      await owner.query('DROP FUNCTION refuse CASCADE')
      await owner.end()
    }
    await expect.poll(olga.titles, patience).toEqual(['Новый чат в очереди'])
    expect(server().takeDefects().join()).toContain('could not be looked through')
  })

  it('is silent from the moment its session ends, and forgotten', async () => {
    const office = await given.office()
    const [anna, boris] = [await allows(office.anna), await allows(office.boris)]
    await office.anna.api.auth.logout()

    await office.waitingChat()

    await expect.poll(boris.titles, patience).toHaveLength(1)
    expect(anna.titles()).toEqual([])
    const { rows } = await server().database.systemPool.query('SELECT 1 FROM push_devices WHERE organisation_id = $1', [office.id])
    expect(rows).toHaveLength(1)
  })

  it('whose subscription was withdrawn is forgotten with the first notice that fails', async () => {
    const office = await given.office()
    const anna = await allows(office.anna)
    anna.withdraw()

    await expectError(office.anna.api.push.test({ deviceId: anna.device.id }), 'pushPermissionMissingException')

    expect((await office.anna.api.push.settings()).devices).toEqual([])
  })

  it('gets a notice by the test button, or the person is told that the push service refuses', async () => {
    const office = await given.office()
    const anna = await allows(office.anna)

    await office.anna.api.push.test({ deviceId: anna.device.id })
    expect(anna.titles()).toEqual(['Уведомления работают'])

    pushService.answers(503)
    await expectError(office.anna.api.push.test({ deviceId: anna.device.id }), 'pushSendException').finally(() => pushService.answers(201))
    expect((await office.anna.api.push.settings()).devices).toHaveLength(1)
  })

  it('of somebody else can be neither tried nor removed', async () => {
    const office = await given.office()
    const anna = await allows(office.anna)

    await expectError(office.boris.api.push.test({ deviceId: anna.device.id }), 'pushPermissionMissingException')
    await office.boris.api.push.unsubscribe({ deviceId: anna.device.id })

    expect((await office.anna.api.push.settings()).devices).toMatchObject([{ id: anna.device.id, current: true }])
    await office.anna.api.push.unsubscribe({ deviceId: anna.device.id })
    expect((await office.anna.api.push.settings()).devices).toEqual([])
  })
})

describe('push settings', () => {
  it('keep what was chosen, beside each other', async () => {
    const { anna } = await given.office()
    const quietHours = { from: '22:00', to: '08:00', timeZone: 'Europe/Moscow' }

    await anna.api.push.update({ events: ['transferred', 'newMessage'] })
    await anna.api.push.update({ quietHours })

    expect(await anna.api.push.settings()).toMatchObject({ events: ['newMessage', 'transferred'], quietHours })
    expect(await anna.api.push.update({ quietHours: null })).toMatchObject({ events: ['newMessage', 'transferred'], quietHours: null })
  })

  it('that were saved before alerts of teams were told of go on with them, for who was told of chats nobody keeps up with', async () => {
    const { anna, boris, olga } = await given.office()
    await olga.api.push.update({ events: ['newChat', 'overdue'] })
    await boris.api.push.update({ events: ['stuck', 'alert'] })
    await anna.api.push.update({ events: ['newMessage'] })

    await server().database.systemPool.query(await readFile(alertsOfFormerSettings, 'utf8'))

    expect((await olga.api.push.settings()).events).toEqual(['newChat', 'overdue', 'alert'])
    expect((await boris.api.push.settings()).events).toEqual(['stuck', 'alert'])
    expect((await anna.api.push.settings()).events).toEqual(['newMessage'])
  })

  it('refuse a zone that does not exist, and keys that are none', async () => {
    const { anna } = await given.office()
    const body = (input: unknown) => ({ body: JSON.stringify(input) })
    const zone = { quietHours: { from: '22:00', to: '08:00', timeZone: 'Moon/Sea' } }
    expect((await send(anna.caller, { method: 'PATCH', path: '/api/push/settings', ...body(zone) })).status).toBe(422)

    const { given: subscription } = newPushSubscription()
    const short = { ...subscription, keys: { ...subscription.keys, p256dh: 'AAAA' } }
    expect((await send(anna.caller, { method: 'POST', path: '/api/push/devices', ...body(short) })).status).toBe(422)
  })
})
