import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { channelAdapters } from './adapters.ts'
import { apple, openAppleOffice } from './apple/testing/use-apple.ts'
import { avito, openAvitoOffice } from './avito/testing/use-avito.ts'
import { delivery, openDeliveryOffice } from './delivery/testing/use-delivery.ts'
import { emailAdapter } from './email/adapter.ts'
import type { EmailSettings } from './email/settings.ts'
import { startMailProvider } from './email/simulator/index.ts'
import { selfSigned } from './email/testing/self-signed.ts'
import { portsOf, shopMailbox } from './email/testing/shop-mailbox.ts'
import { messengerPlatform } from './facebook/platform.ts'
import { instagramPlatform } from './instagram/platform.ts'
import type { ChannelAdapter, Connection } from './kit/adapter.ts'
import { openCompanyDoor } from './kit/conformance/company-door.ts'
import { connectionFor } from './kit/conformance/connection-for.ts'
import { patienceOfTests } from './kit/conformance/patience.ts'
import { serveSimulator } from './kit/simulator/serve.ts'
import { max, openMaxOffice } from './max/testing/use-max.ts'
import type { Platform } from './meta/messaging/platform.ts'
import { impatient, openMessagingOffice } from './meta/messaging/testing/use-messaging.ts'
import { ok, openOkOffice } from './ok/testing/use-ok.ts'
import { openOzonOffice, ozon } from './ozon/testing/use-ozon.ts'
import type { TelegramSettings } from './telegram/definition.ts'
import { simulateTelegram } from './telegram/simulator/simulator.ts'
import { telegram } from './telegram/testing/use-telegram.ts'
import { openViberOffice as openViber, viber } from './viber/testing/use-viber.ts'
import { openViberOffice as openViberBot, viberBot } from './viber-bot/testing/use-viber-bot.ts'
import { adaptVk } from './vk/adapter.ts'
import { vkBot } from './vk-bot/testing/use-vk-bot.ts'
import { openCommunity } from './vk-community/testing/open-community.ts'
import { openVoipOffice, voip } from './voip/testing/use-voip.ts'
import { openWhatsappOffice, whatsapp } from './whatsapp/testing/use-whatsapp.ts'
import { openYaMarketOffice, yaMarket } from './ya-market/testing/use-ya-market.ts'

const vk = adaptVk(patienceOfTests)

/** What happens to an account, or to the way to it, while its channel stands. */
type Suffering =
  | 'its key ends'
  | 'its page removes the app'
  | 'another program takes its updates'
  | 'somebody takes our address away'
  | 'nobody answers at our address'
  | 'its confirmation string is answered wrongly'
  | 'its key may not write messages'
  | 'its plan has no messages by API'
  | 'its key may not manage the community'
  | 'it tells of new messages no more'
  | 'its inbox is closed to programs'
  | 'its subscription ends'
  | 'its server takes no sign-in of programs'
  | 'its server is too busy'
  | 'its server vouches for itself'

/**
 * A channel that works, what the button "Check" says of it, and what its account may suffer. A suffering answers the changed part of the connection, or
 * nothing.
 */
type Patient = {
  check(given?: Partial<Connection<never>>): Promise<string[]>
  connection: Connection
  suffers: Partial<Record<Suffering, () => unknown>>
  close(): Promise<void>
}

async function patientOf<Settings>(
  adapter: ChannelAdapter<Settings>,
  office: { connection: Connection<Settings>; close(): Promise<void> },
  suffers: Patient['suffers'] = {},
): Promise<Patient> {
  const { connection } = office
  return {
    connection,
    check: async (given) => (await adapter.check({ ...connection, ...given })).map(({ state, problem }) => problem?.code ?? state),
    suffers,
    close: () => office.close(),
  }
}

async function messaging(platform: Platform): Promise<Patient> {
  const office = await openMessagingOffice(platform)
  return patientOf(impatient(platform), office, ofMeta(office))
}

function ofMeta({ account, clock }: { account: { endKey(at: Date): void; removeApp(): void }; clock: { at: Date } }): Patient['suffers'] {
  return {
    'its key ends': () => account.endKey(new Date(clock.at.getTime() - 1_000)),
    'its page removes the app': () => account.removeApp(),
  }
}

async function community<Settings extends object>(adapter: ChannelAdapter<Settings>, settings: Settings): Promise<Patient> {
  const office = await openCommunity(adapter, settings)
  const { account, connection } = office
  return patientOf(adapter, office, {
    'its key may not write messages': () => account.takeRight('messages'),
    'its key may not manage the community': () => account.takeRight('manage'),
    'it tells of new messages no more': () => account.untick('message_new'),
    async 'its confirmation string is answered wrongly'() {
      const door = await openCompanyDoor(() => '0ld5tr1ng')
      const there = { hookUrl: door.hookUrl }
      await adapter.connect?.({ ...connection, ...there })
      await door.close()
      return there
    },
  })
}

/** A bot by webhook. */
async function telegramBot(): Promise<Patient> {
  const simulator = simulateTelegram({ webhookRetryMs: 20 })
  const [served, door] = await Promise.all([serveSimulator(simulator), openCompanyDoor()])
  const { token } = simulator.addBot({ username: 'lighthouse_bot', name: 'Lighthouse' })
  const boris = simulator.phone(simulator.addPerson({ firstName: 'Boris' }), token)
  const settings: TelegramSettings = { delivery: 'webhook' }
  const connection = connectionFor({ settings, secrets: { token }, apiBase: served.url, hookUrl: door.hookUrl })
  await telegram.connect?.(connection)
  const close = async () => void (await Promise.all([served.close(), door.close()]))
  const connectTo = (hookUrl: string) => telegram.connect?.({ ...connection, hookUrl })
  return patientOf(
    telegram,
    { connection, close },
    {
      'another program takes its updates': () => connectTo('https://other.example/hooks/1'),
      'somebody takes our address away': () => telegram.disconnect?.(connection),
      async 'nobody answers at our address'() {
        const dead = await openCompanyDoor()
        await dead.close()
        const there = { hookUrl: dead.hookUrl }
        await connectTo(dead.hookUrl)
        boris.start()
        await expect.poll(async () => (await telegram.check({ ...connection, ...there })).at(-1)?.state).toBe('failed')
        return there
      },
    },
  )
}

async function mailbox(protocol: EmailSettings['protocol']): Promise<Patient> {
  const provider = await startMailProvider()
  provider.openMailbox('support@shop.test', 'right')
  const connection = shopMailbox(portsOf(provider), { protocol })
  const secured = createServer(selfSigned)
  async function close(): Promise<void> {
    secured.close()
    await provider.close()
  }
  return patientOf(
    emailAdapter,
    { connection, close },
    {
      async 'its server vouches for itself'() {
        await once(secured.listen(0, '127.0.0.1'), 'listening')
        const { port: receivePort } = secured.address() as AddressInfo
        return settings({ receivePort, receiveSecurity: 'tls' })(connection)
      },
      'its inbox is closed to programs'() {
        provider.imap.imapFault = 'refuseInbox'
      },
      'its server is too busy'() {
        provider.imap.imapFault = 'unavailable'
      },
      'its server takes no sign-in of programs'() {
        provider.smtp.smtpFault = { kind: 'refuseSignIn' }
      },
    },
  )
}

const patients: Readonly<Record<string, () => Promise<Patient>>> = {
  telegram: telegramBot,
  email: () => mailbox('imap'),
  'email by POP3': () => mailbox('pop3'),
  whatsapp: async () => {
    const office = await openWhatsappOffice()
    return patientOf(whatsapp, office, ofMeta(office))
  },
  facebook: () => messaging(messengerPlatform),
  instagram: () => messaging(instagramPlatform),
  vk: () => community(vk, { groupId: '200000001', groupName: 'Lighthouse', tellsRead: true }),
  vk_bot: () => community(vkBot, { tellsRead: true }),
  ok: async () => patientOf(ok, await openOkOffice()),
  max: async () => patientOf(max, await openMaxOffice({ delivery: 'webhook', tellsRead: true })),
  viber_bot: async () => patientOf(viberBot, await openViberBot()),
  viber: async () => patientOf(viber, await openViber()),
  apple_business_chat: async () => patientOf(apple, await openAppleOffice()),
  ya_market: async () => {
    const office = await openYaMarketOffice()
    return patientOf(yaMarket, office, {
      'its key may not write messages': () => office.account.limitKey(['ALL_METHODS_READ_ONLY', 'PRICING']),
    })
  },
  ozon: async () => {
    const office = await openOzonOffice()
    const { account, connection } = office
    return patientOf(ozon, office, {
      'its key may not write messages': () => account.takeRole(true),
      'its subscription ends': () => account.subscribe('PREMIUM'),
      'another program takes its updates': () => account.tellAddress('https://other.example/hooks/1'),
      'somebody takes our address away': () => ozon.disconnect?.(connection),
    })
  },
  delivery: async () => patientOf(delivery, await openDeliveryOffice()),
  'delivery in Belarus': async () => patientOf(delivery, await openDeliveryOffice({ region: 'belarus' })),
  avito: async () => {
    const office = await openAvitoOffice()
    return patientOf(avito, office, {
      'its plan has no messages by API': () => office.account.setPlan(false),
      'somebody takes our address away': () => avito.disconnect?.(office.connection),
    })
  },
  voip: async () => {
    const office = await openVoipOffice()
    return patientOf(voip, office, {
      'its server is too busy': () => office.exchange.fail('busy'),
      'nobody answers at our address': () => office.exchange.fail('silent'),
    })
  },
}

type Change = (connection: Connection) => Partial<Connection<never>>

const noAddress: Change = () => ({ hookUrl: null })
const elsewhere: Change = () => ({ hookUrl: 'https://other.example/hooks/1' })
const secrets =
  (changed: Record<string, string>): Change =>
  (connection) => ({ secrets: { ...connection.secrets, ...changed } })
const settings =
  (changed: object): Change =>
  (connection) => ({ settings: { ...(connection.settings as object), ...changed } as never })

const onTheInternet: Change = ({ net }) => ({ net: { ...net, resolve: async () => '8.8.8.8' } })

const otherToken = secrets({ token: 'EAAJBZ9876543210zyxwvuts' })
const otherSecret = secrets({ appSecret: 'f'.repeat(32) })

/** What people get wrong, and the first thing that the checks say about it. */
const mistakes: readonly [type: string, mistake: string, says: string, change: Change | Suffering][] = [
  ['telegram', 'a token that was revoked', 'tokenInvalid', secrets({ token: '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw' })],
  ['telegram', 'half a token', 'tokenInvalid', secrets({ token: '110201543' })],
  ['telegram', 'no public address', 'publicAddressMissing', noAddress],
  ['telegram', 'a webhook that another program has set', 'hookOverridden', 'another program takes its updates'],
  ['telegram', 'a webhook that somebody has deleted', 'takenElsewhere', 'somebody takes our address away'],
  ['telegram', 'an address at which nobody answers', 'hookNotReachable', 'nobody answers at our address'],
  ['telegram', 'polling while something else has an address', 'hookOverridden', settings({ delivery: 'poll' })],
  ['email', 'a wrong password', 'signInFailed', secrets({ password: 'wrong' })],
  ['email', 'a wrong password for sending', 'signInFailed', secrets({ sendPassword: 'wrong' })],
  ['email', 'a login that the server does not know', 'signInFailed', settings({ receiveLogin: 'suport@shop.test' })],
  ['email', 'an inbox that is closed to programs', 'notPermitted', 'its inbox is closed to programs'],
  ['email', 'a server for letters out that takes no programs', 'signInFailed', 'its server takes no sign-in of programs'],
  ['email', 'a server that is too busy', 'providerBusy', 'its server is too busy'],
  ['email', 'a port at which nobody is', 'connectionFailed', settings({ receivePort: 1 })],
  ['email', 'encryption where the server speaks in the clear', 'answerNotUnderstood', settings({ receiveSecurity: 'tls' })],
  ['email', 'a certificate that nobody vouches for', 'certificateInvalid', 'its server vouches for itself'],
  ['email', 'no encryption on the way through the internet', 'encryptionMissing', onTheInternet],
  ['email by POP3', 'a wrong password', 'signInFailed', secrets({ password: 'wrong' })],
  ['whatsapp', 'a token that Meta does not know', 'tokenInvalid', otherToken],
  ['whatsapp', 'a token whose time is over', 'tokenInvalid', 'its key ends'],
  ['whatsapp', 'another phone than the one behind the ID', 'accountDiffers', settings({ phone: '79000000099' })],
  ['whatsapp', 'the secret of another app', 'appSecretInvalid', otherSecret],
  ['whatsapp', 'no public address', 'publicAddressMissing', noAddress],
  ['whatsapp', 'an address that another program has taken over', 'hookOverridden', elsewhere],
  ['whatsapp', 'an account that passes nothing to the app', 'appRemoved', 'its page removes the app'],
  ['whatsapp', 'the number of another app', 'appSecretInvalid', settings({ appId: '99999' })],
  ['facebook', 'a token that Meta does not know', 'tokenInvalid', otherToken],
  ['facebook', 'a token whose time is over', 'tokenInvalid', 'its key ends'],
  ['facebook', 'the number of another page', 'accountDiffers', settings({ accountId: '99999' })],
  ['facebook', 'the secret of another app', 'appSecretInvalid', otherSecret],
  ['facebook', 'no public address', 'publicAddressMissing', noAddress],
  ['facebook', 'a page that has removed the app', 'appRemoved', 'its page removes the app'],
  ['instagram', 'the number of another account', 'accountDiffers', settings({ accountId: '99999' })],
  ['instagram', 'an address that another program has taken over', 'hookOverridden', elsewhere],
  ['instagram', 'a page that has removed the app', 'appRemoved', 'its page removes the app'],
  ['vk', 'a key that was taken back', 'tokenInvalid', otherToken],
  ['vk', 'no public address', 'publicAddressMissing', noAddress],
  ['vk', 'a server that was deleted in VK', 'hookNotReachable', elsewhere],
  ['vk', 'a server that answers the confirmation wrongly', 'hookNotReachable', 'its confirmation string is answered wrongly'],
  ['vk_bot', 'a key that was taken back', 'tokenInvalid', otherToken],
  ['vk_bot', 'a key without the right to messages', 'notPermitted', 'its key may not write messages'],
  ['vk_bot', 'a key without the right to manage the community', 'notPermitted', 'its key may not manage the community'],
  ['vk_bot', 'no public address', 'publicAddressMissing', noAddress],
  ['vk_bot', 'a server that was deleted in VK', 'hookNotReachable', elsewhere],
  ['vk_bot', 'a server that answers the confirmation wrongly', 'hookNotReachable', 'its confirmation string is answered wrongly'],
  ['vk_bot', 'new messages switched off for our server', 'hookNotReachable', 'it tells of new messages no more'],
  ['ok', 'a key that was taken back', 'tokenInvalid', otherToken],
  ['ok', 'an address that the provider has forgotten', 'hookNotReachable', elsewhere],
  ['ok', 'no public address', 'publicAddressMissing', noAddress],
  ['max', 'a token that was taken back', 'tokenInvalid', otherToken],
  ['max', 'an address that another program has taken over', 'hookOverridden', elsewhere],
  ['max', 'polling while something else has an address', 'hookOverridden', settings({ delivery: 'poll' })],
  ['viber_bot', 'a token that was taken back', 'tokenInvalid', otherToken],
  ['viber_bot', 'an address that another program has taken over', 'hookOverridden', elsewhere],
  ['viber', 'a service that Viber does not know', 'notPermitted', settings({ serviceId: '99999' })],
  ['viber', 'a key that Viber does not know', 'notPermitted', secrets({ authorization: 'Key 9876543210' })],
  ['viber', 'no public address', 'publicAddressMissing', noAddress],
  ['delivery', 'a key that was taken back', 'tokenInvalid', secrets({ key: 'another' })],
  ['delivery', 'no public address', 'publicAddressMissing', noAddress],
  ['delivery', 'a Kannel that is not there', 'connectionFailed', settings({ gateway: 'kannel', address: 'http://127.0.0.1:9/' })],
  ['delivery in Belarus', 'a key that was taken back', 'tokenInvalid', secrets({ key: 'another' })],
  ['delivery in Belarus', 'a sender that nobody has agreed to', 'senderRejected', settings({ sender: '99' })],
  ['apple_business_chat', 'another secret', 'tokenInvalid', secrets({ secret: 'YW5vdGhlciBzZWNyZXQ=' })],
  ['apple_business_chat', 'an MSP ID that Apple does not know', 'tokenInvalid', settings({ mspId: 'another-platform' })],
  ['apple_business_chat', 'the Business ID of another company', 'notPermitted', settings({ businessId: 'another-company' })],
  ['ya_market', 'a key that was taken back', 'tokenInvalid', otherToken],
  ['ya_market', 'a key that may not talk with buyers', 'notPermitted', 'its key may not write messages'],
  ['ya_market', 'the number of another cabinet', 'accountDiffers', settings({ businessId: '99999' })],
  ['ozon', 'a key that was taken back', 'tokenInvalid', secrets({ apiKey: '00000000-0000-4000-8000-000000000000' })],
  ['ozon', 'the Client ID of another shop', 'tokenInvalid', settings({ clientId: '99999' })],
  ['ozon', 'a key that may not be used for chats', 'notPermitted', 'its key may not write messages'],
  ['ozon', 'a subscription that is too small', 'planMissing', 'its subscription ends'],
  ['ozon', 'notifications that go to another program', 'hookOverridden', 'another program takes its updates'],
  ['ozon', 'an address that was taken away', 'hookNotReachable', 'somebody takes our address away'],
  ['avito', 'a client ID that Avito does not know', 'tokenInvalid', settings({ clientId: 'another-one' })],
  ['avito', 'another client secret', 'tokenInvalid', secrets({ clientSecret: 'another-secret' })],
  ['avito', 'a plan without the messenger API', 'planMissing', 'its plan has no messages by API'],
  ['avito', 'an address that was taken away', 'hookNotReachable', 'somebody takes our address away'],
  ['voip', 'another password', 'signInFailed', secrets({ password: 'wrong' })],
  ['voip', 'a login that the exchange does not know', 'signInFailed', settings({ login: 'somebody' })],
  ['voip', 'an exchange that is too busy', 'providerBusy', 'its server is too busy'],
  ['voip', 'a server at which nobody answers', 'timedOut', 'nobody answers at our address'],
]

describe('the checks say what is wrong:', () => {
  it.each(mistakes)('%s with %s: %s', async (type, _, says, change) => {
    const patient = await patients[type]?.()
    if (!patient) throw new Error(`There is no ${type}`)
    try {
      expect((await patient.check()).filter((state) => state !== 'passed' && state !== 'unknown')).toEqual([])
      const changed = typeof change === 'function' ? change(patient.connection) : await sufferFrom(patient, change)
      const found = await patient.check(changed)
      expect(found.find((state) => state !== 'passed' && state !== 'unknown')).toBe(says)
    } finally {
      await patient.close()
    }
  })

  it('of every channel type that speaks with a provider, at least twice', () => {
    const typeOf = (patient: string) => patient.split(' ')[0]
    const counts = Object.keys(channelAdapters).map((type) => [type, mistakes.filter(([patient]) => typeOf(patient) === type).length])

    expect(counts.filter(([, count]) => Number(count) < 2)).toEqual([])
    expect(mistakes.length).toBeGreaterThan(20)
  })
})

async function sufferFrom({ suffers }: Patient, suffering: Suffering): Promise<Partial<Connection<never>>> {
  const suffer = suffers[suffering]
  if (!suffer) throw new Error(`This account cannot suffer that: ${suffering}`)
  return ((await suffer()) ?? {}) as Partial<Connection<never>>
}
