import { describe, expect, it } from 'vitest'
import { requestOf, requests } from './fixtures/requests.ts'
import { phoneDigits } from './phone-number.ts'
import { bodyOf } from './receive/body-of.ts'
import { DeliverySettings } from './settings.ts'
import { delivery, useDeliveryOffice } from './testing/use-delivery.ts'

const now = () => new Date('2026-11-28T10:00:30Z')

describe.each(['russia', 'belarus'] as const)('through the provider of %s', (region) => {
  const office = useDeliveryOffice({ region })

  it('a text of a customer comes in with their number', async () => {
    office.boris.write('Готов ли заказ? 🔦')

    const said = await office.soon((event) => event.kind === 'message' && event.text.startsWith('Готов'))
    const { id } = office.boris.person
    expect(said).toMatchObject({ text: 'Готов ли заказ? 🔦', contact: { value: id, name: `+${id}` }, sentAt: expect.any(Date) })
  })

  it('a reply arrives, and the receipt names it', async () => {
    const id = crypto.randomUUID()
    await office.reply({ id, text: 'Заказ готов' })

    expect(office.boris.messages().at(-1)).toMatchObject({ fromCompany: true, text: 'Заказ готов' })
    expect(await office.soon(({ kind }) => kind === 'status')).toMatchObject({ externalId: id, status: 'delivered' })
  })

  it('copies are heard once, forgeries not at all, and the same words later are another message', async () => {
    office.account.disturb({ copies: 3, forged: true })
    office.boris.write('Да')
    office.boris.write('Да')
    office.boris.write('Всё')
    await office.soon((event) => event.kind === 'message' && event.text === 'Всё')

    const texts = (await office.heard()).flatMap((event) => (event.kind === 'message' ? [event.text] : []))
    expect(texts).toEqual(['Good evening', 'Да', 'Да', 'Всё'])
  })

  it('a name without a number cannot be answered, and says so', async () => {
    await expect(office.reply({ to: 'BANK' })).rejects.toMatchObject({ kind: 'permanent', problem: { code: 'recipientUnknown' } })
  })
})

const settings = DeliverySettings.parse({ region: 'russia', gateway: 'kannel' })

it.each<[keyof typeof requests, object[]]>([
  ['kannelText', [{ kind: 'message', text: 'Привет  !\nA', externalId: '6695aa57-8871-4a11-8f79-82af059fd8c9' }]],
  ['kannelBinary', [{ kind: 'message', text: '', extras: { unsupported: 'binary message' } }]],
  ['kannelDelivered', [{ kind: 'status', externalId: 'ours-1', status: 'delivered' }]],
  [
    'kannelFailed',
    [{ kind: 'status', status: 'undelivered', problem: { code: 'phoneUnreachable', detail: expect.stringContaining('NACK/34') } }],
  ],
  ['kannelRefused', [{ kind: 'status', status: 'undelivered', problem: { code: 'contentRejected' } }]],
  ['kannelOnItsWay', [{ kind: 'ignored' }]],
  ['devinoText', [{ kind: 'message', text: 'Здравствуйте', externalId: '3482512350952730368', sentAt: new Date('2026-11-28T10:00:00Z') }]],
  [
    'devinoInbox',
    [
      { kind: 'message', text: 'Да', contact: { value: '79000000017' }, sentAt: new Date('2026-11-28T10:00:00Z') },
      { kind: 'message', text: 'Нет', contact: { value: '79000000018' } },
    ],
  ],
  ['devinoDelivered', [{ kind: 'status', externalId: 'ours-5', status: 'delivered' }]],
  ['devinoExpired', [{ kind: 'status', status: 'undelivered', problem: { code: 'messageExpired' } }]],
  ['devinoClicked', [{ kind: 'ignored' }]],
  ['smsbyForm', [{ kind: 'message', text: 'Да', externalId: '99', contact: { value: '375290000017' } }]],
  ['smsbyReceipt', [{ kind: 'status', externalId: 'ours-8', status: 'undelivered' }]],
  ['fromAName', [{ kind: 'message', contact: { value: 'BANK', name: 'BANK' } }]],
])('%s is read as what it is', async (name, meaning) => {
  const updates = delivery.split(bodyOf(requestOf(requests[name]), { now })) ?? []
  const events = await Promise.all(
    updates.map(({ body }) => delivery.receive(body, { settings, channelId: '', secrets: {}, hookSecret: '' })),
  )

  expect(events.flat()).toMatchObject(meaning)
})

it.each<[string, 'russia' | 'belarus', string | undefined]>([
  ['+7 900 000-00-17', 'russia', '79000000017'],
  ['8 (900) 000-00-17', 'russia', '79000000017'],
  ['9000000017', 'russia', '79000000017'],
  ['80290000017', 'belarus', '375290000017'],
  ['290000017', 'belarus', '375290000017'],
  ['00375290000017', 'belarus', '375290000017'],
  ['+80290000017', 'belarus', '80290000017'],
  ['7700', 'russia', '7700'],
  ['BANK', 'russia', undefined],
])('the number %s means in %s %s', (written, region, digits) => {
  expect(phoneDigits(written, region)).toBe(digits)
})

it.each([
  [{ region: 'russia', gateway: 'provider', sender: '' }, 'required'],
  [{ region: 'belarus', gateway: 'provider', sender: 'Lighthouse' }, 'invalidValue'],
  [{ region: 'belarus', gateway: 'provider', sender: '1363' }, undefined],
  [{ region: 'belarus', gateway: 'kannel', sender: 'Lighthouse' }, undefined],
  [{ region: 'russia', gateway: 'provider', sender: 'A name too long' }, 'invalidValue'],
])('the settings %j end in %s', (given, message) => {
  expect(DeliverySettings.safeParse(given).error?.issues[0]?.message).toBe(message)
})

it('what says nothing that a gateway would say is refused', () => {
  expect(delivery.split(bodyOf({ method: 'GET', query: {}, headers: {}, body: Buffer.alloc(0) }, { now }))).toBeUndefined()
})
