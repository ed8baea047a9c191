import { describe, expect, it, vi } from 'vitest'
import { outgoingFile } from '../kit/conformance/outgoing-message.ts'
import type { InboundEvent } from '../kit/inbound.ts'
import type { OutgoingMessage } from '../kit/outgoing.ts'
import { updates } from './fixtures/updates.ts'
import { useViberOffice, viber } from './testing/use-viber.ts'

const office = useViberOffice()
const day = 24 * 3_600_000

/** Within the session, unless said otherwise; the id of the last part. */
async function reply(given: Partial<OutgoingMessage> = {}): Promise<string> {
  return (await office.reply({ customerWroteAt: new Date(), ...given })).at(-1) ?? ''
}

const withSettings = (given: Partial<typeof office.connection.settings>) => Object.assign(office.connection.settings, given)

it('a message of a customer comes in whole, under the number that they have', async () => {
  const { name } = office.boris.write('Is the lantern there?')

  expect(await office.soon((event) => event.kind === 'message' && event.text === 'Is the lantern there?')).toMatchObject({
    externalId: name,
    contact: { value: '79000000017', name: '+79000000017' },
  })
})

it('a picture comes in with an address that it is fetched from', async () => {
  office.boris.send({ sort: 'photo', bytes: Buffer.from('picture'), caption: 'Look' })
  const message = await office.soon((event) => event.kind === 'message' && event.files.length > 0)
  if (message.kind !== 'message' || !message.files[0] || !('ref' in message.files[0].source)) throw new Error('No file')
  const bytes = await viber.download?.(message.files[0].source.ref, office.connection)

  expect(message).toMatchObject({ text: 'Look', files: [{ name: 'photo.jpg', mimeType: 'image/jpeg' }] })
  expect((await bytes?.toArray())?.join('')).toBe('picture')
})

it('a reply is delivered, and seen when they look', async () => {
  const externalId = await reply()
  await office.soon((event) => event.kind === 'status' && event.status === 'delivered' && event.externalId === externalId)
  office.boris.look()
  await office.soon((event) => event.kind === 'status' && event.status === 'read' && event.externalId === externalId)
})

it('several buttons are options, and the answer is known for a press', async () => {
  await reply({
    text: 'Was it good?',
    buttons: [
      { label: 'Yes', value: 'rating:5' },
      { label: 'No', value: 'rating:1' },
    ],
  })
  office.boris.press('Yes')

  expect(await office.soon((event) => event.kind === 'message' && event.text === 'Yes')).toMatchObject({
    extras: { pressed: { label: 'Yes', value: 'rating:5' } },
  })
})

it('a single button is words, links stand below, and the label written by hand counts as a press', async () => {
  await reply({
    text: 'Ready?',
    buttons: [
      { label: 'Yes', value: 'go' },
      { label: 'Pay', url: 'https://shop.example/pay' },
    ],
  })
  expect(office.boris.messages().at(-1)?.text).toBe('Ready?\nPay: https://shop.example/pay\n▸ Yes')
  office.boris.write('Yes')

  expect(await office.soon((event) => event.kind === 'message' && event.text === 'Yes')).toMatchObject({
    extras: { pressed: { value: 'go' } },
  })
})

it('what Viber has no type for goes as a link, and a long name keeps its ending', async () => {
  const publish = (name: string) => {
    const url = office.door.publish(name, Buffer.from('x'), 'application/octet-stream')
    return { ...outgoingFile({ name }), publicUrl: () => url }
  }
  const film = publish('film.mp4')
  await reply({ files: [film, publish('an agreement about everything.pdf')] })

  expect(office.boris.messages().slice(-2)).toMatchObject([
    { text: `film.mp4\n${film.publicUrl()}`, file: null },
    { file: { name: 'an agreement about ev.pdf' } },
  ])
})

it('a file is not sent while we have no public address', async () => {
  await expect(reply({ files: [outgoingFile({})] })).rejects.toMatchObject({ kind: 'permanent', problem: { code: 'publicAddressMissing' } })
})

describe('the session', () => {
  it('holds ten answers, and ten more when the customer has written again', async () => {
    for (let answer = 0; answer < 10; answer++) await reply()
    await expect(reply()).rejects.toMatchObject({ kind: 'window_closed', problem: { code: 'sessionUsedUp' } })
    office.boris.write('And now?')
    await reply()
  })

  it('lasts a day to the second; later nothing is sent, where the settings say so', async () => {
    withSettings({ afterSession: 'refuse' })
    const now = office.connection.now()
    office.connection.now = () => now

    await reply({ customerWroteAt: new Date(now.getTime() - day + 1_000) })
    await expect(reply({ customerWroteAt: new Date(now.getTime() - day) })).rejects.toMatchObject({ problem: { code: 'windowClosed' } })
    await expect(reply({ customerWroteAt: null })).rejects.toMatchObject({ kind: 'window_closed' })
  })

  it.each(['transaction', 'promotion'] as const)('over, a reply goes as a message of the kind %s', async (afterSession) => {
    withSettings({ afterSession })
    const sent = vi.spyOn(office.connection.net, 'fetch')

    await reply({ customerWroteAt: new Date(Date.now() - 2 * day) })

    const body = JSON.parse(String(sent.mock.lastCall?.[1]?.body))
    expect(body).toMatchObject({ label: afterSession, type: afterSession === 'transaction' ? 206 : 225, ttl: 86_400 })
  })
})

it('copies are heard once, and what is meant for another service is refused', async () => {
  office.account.disturb({ copies: 3 })
  office.boris.write('Once')
  await office.soon((event) => event.kind === 'message' && event.text === 'Once')
  const other = Buffer.from(JSON.stringify({ ...updates.text, service_id: 999 }))

  expect((await office.heard()).filter((event) => event.kind === 'message' && event.text === 'Once')).toHaveLength(1)
  expect(viber.hook?.verify({ method: 'POST', headers: {}, query: {}, body: other }, office.connection)).toBe(false)
})

it('a customer who leaves and comes back is known to have', async () => {
  office.boris.block()
  await office.soon((event) => event.kind === 'blocked' && event.blocked)
  office.boris.start()
  await office.soon((event) => event.kind === 'blocked' && !event.blocked)
})

it('the check says what Viber would not take, and costs nobody a message', async () => {
  expect(await viber.check(office.connection)).toEqual([
    { id: 'service', state: 'passed' },
    { id: 'hook', state: 'unknown' },
  ])
  withSettings({ serviceId: '777' })
  expect(await viber.check(office.connection)).toMatchObject([{ state: 'failed', problem: { code: 'notPermitted' } }, {}])
  expect(office.boris.messages().filter(({ fromCompany }) => fromCompany)).toEqual([])
})

it('a provider may number statuses otherwise', async () => {
  withSettings({ deliveredCode: 77 })

  expect(viber.receive(Buffer.from(JSON.stringify(updates.otherStatus)), office.connection)).toMatchObject([{ status: 'delivered' }])
  withSettings({ deliveredCode: 0, failedCodes: '76, 77' })
  expect(viber.receive(Buffer.from(JSON.stringify(updates.otherStatus)), office.connection)).toMatchObject([{ status: 'undelivered' }])
})

it.each<[keyof typeof updates, object]>([
  ['unknown', { extras: { unsupported: 'hologram' } }],
  ['file', { files: [{ name: 'contract.pdf', sizeBytes: 30_000 }] }],
  ['fileWithoutName', { files: [{ name: 'file' }] }],
  ['picture', { files: [{ name: 'lantern.png', mimeType: 'image/png' }] }],
  ['inSeconds', { sentAt: new Date('2016-03-12T06:29:57.000Z') }],
  ['numberAsNumber', { contact: { value: '79000000017' } }],
  ['pressed', { extras: { pressed: { label: 'Yes', value: 'rating:5' } } }],
  ['expired', { kind: 'status', status: 'undelivered', problem: { code: 'messageExpired' } }],
  ['expiredInWords', { kind: 'status', status: 'undelivered' }],
  ['notDelivered', { kind: 'status', status: 'undelivered', problem: { code: 'recipientUnknown', detail: 'UNDELIVERED' } }],
  ['optedOut', { kind: 'status', status: 'undelivered', problem: { code: 'recipientBlocked' } }],
  ['otherStatus', { kind: 'ignored' }],
])('%s is read as what it is', (name, meaning) => {
  const read = viber.receive(Buffer.from(JSON.stringify(updates[name])), office.connection)

  expect((read as InboundEvent[])[0]).toMatchObject(meaning)
})
