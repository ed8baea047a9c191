import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Connection, HookRequest } from '../kit/adapter.ts'
import { openCompanyDoor } from '../kit/conformance/company-door.ts'
import { companySide } from '../kit/conformance/company-side.ts'
import { connectionFor } from '../kit/conformance/connection-for.ts'
import { SendError } from '../kit/send-error.ts'
import { smsPartsOf } from '../kit/sms-parts.ts'
import { DeliverySettings } from './settings.ts'
import { type RealKannel, startKannel, whyNoKannel } from './testing/real-kannel.ts'
import { delivery } from './testing/use-delivery.ts'

const missing = whyNoKannel()
const boris = '79000000017'
const soon = { timeout: 20_000, interval: 50 }

/** A gateway that we did not write: Kannel 1.4, with the operator of its own tests behind it. */
describe.skipIf(missing)(`a real Kannel${missing ? `, skipped: ${missing}` : ''}`, () => {
  let kannel: RealKannel
  let door: Awaited<ReturnType<typeof openCompanyDoor>>
  let connection: Connection<DeliverySettings>
  let posts: HookRequest[] = []

  beforeAll(async () => {
    door = await openCompanyDoor((request) => {
      posts.push(request)
      return ''
    })
    kannel = await startKannel(door.hookUrl)
    const settings = DeliverySettings.parse({ region: 'belarus', gateway: 'kannel', address: kannel.address, sender: '7700' })
    connection = connectionFor({ settings, secrets: { key: 'right' }, hookUrl: door.hookUrl })
    await kannel.connectOperator()
  })
  beforeEach(() => {
    posts = []
  })
  afterAll(async () => {
    await kannel?.stop()
    await door?.close()
  })

  const company = () => companySide({ adapter: delivery, connection, to: boris, posts })

  it('brings what customers write in any alphabet, with its spaces and lines', async () => {
    const text = 'Привет,  Беседка! 🔦\n{A} & B=C+D%'
    await kannel.customerWrites(boris, text)

    const event = await company().soon(({ kind }) => kind === 'message')
    expect(event).toMatchObject({ kind: 'message', text, contact: { value: boris, name: `+${boris}` } })
    expect(event).toHaveProperty('sentAt', expect.any(Date))
  })

  it.each([
    ['Latin letters in seven bits', 'Here it is: {lamp} @ £5', false],
    ['Cyrillic letters in sixteen', 'Вот он, Борис 🔦\nвторая строка', true],
  ])('gives the operator %s, and tells that they were delivered', async (_, text, unicode) => {
    const before = kannel.given().length
    const [externalId] = await company().reply({ id: crypto.randomUUID(), text })

    await expect.poll(() => kannel.given().length, soon).toBeGreaterThan(before)
    const given = kannel.given()[before]
    expect(given).toMatchObject({ from: '7700', to: boris, unicode })
    if (unicode) expect(given?.text).toBe(text)
    const delivered = { kind: 'status', externalId, status: 'delivered' }
    expect(await company().soon((event) => event.kind === 'status')).toMatchObject(delivered)
  })

  it.each([
    ['the longest text of Cyrillic letters', 'Скамейка «Тихая» стоит у воды. '.repeat(22).slice(0, 670)],
    ['a text with emoji', 'Фонарь 🔦 '.repeat(20).trim()],
    ['a text of Latin letters', 'The lantern hangs by the door. '.repeat(12).trim()],
  ])('cuts %s into the parts that we count, and none of it is lost', async (_, text) => {
    const before = kannel.given().length
    const length = () =>
      kannel
        .given()
        .slice(before)
        .map((part) => part.text)
        .join('').length
    await company().reply({ id: crypto.randomUUID(), text })

    await expect.poll(length, soon).toBe(text.length)
    const parts = kannel.given().slice(before)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts).toHaveLength(smsPartsOf(text))
  })

  it('says that the password is wrong, to the check and to a reply', async () => {
    const stranger = { ...connection, secrets: { key: 'wrong' } }

    expect((await delivery.check(stranger))[0]).toMatchObject({ id: 'key', state: 'failed', problem: { code: 'signInFailed' } })
    const wrong = companySide({ adapter: delivery, connection: stranger, to: boris, posts })
    const failure = await wrong.reply({ text: 'Hello' }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'channel', problem: { code: 'signInFailed' } })
    expect(String(failure instanceof SendError && failure.problem.detail)).not.toContain('wrong')
  })

  it('passes the check without sending anything', async () => {
    const before = kannel.given().length

    expect((await delivery.check(connection)).map(({ state }) => state)).toEqual(['passed', 'unknown', 'unknown'])
    await delivery.connect?.(connection)
    expect(kannel.given()).toHaveLength(before)
  })

  it('is away: a reply is tried again later', async () => {
    const settings = { ...connection.settings, address: 'http://127.0.0.1:9/cgi-bin/sendsms' }
    const away = companySide({ adapter: delivery, connection: { ...connection, settings }, to: boris, posts })

    await expect(away.reply({ text: 'Hello' })).rejects.toMatchObject({ kind: 'retry', problem: { code: 'connectionFailed' } })
  })

  it('gets no password in clear text through the internet', async () => {
    const settings = { ...connection.settings, address: 'http://kannel.example:13013/cgi-bin/sendsms' }
    const net = { ...connection.net, resolve: async () => '8.8.8.8' }
    const open = companySide({ adapter: delivery, connection: { ...connection, settings, net }, to: boris, posts })

    await expect(open.reply({ text: 'Hello' })).rejects.toMatchObject({ kind: 'channel', problem: { code: 'encryptionMissing' } })
  })
})
