import { describe, expect, it } from 'vitest'
import { messengerPlatform } from './facebook/platform.ts'
import { instagramPlatform } from './instagram/platform.ts'
import type { ChannelAdapter, Connection } from './kit/adapter.ts'
import { max, openMaxOffice } from './max/testing/use-max.ts'
import type { Platform } from './meta/messaging/platform.ts'
import { impatient, openMessagingOffice } from './meta/messaging/testing/use-messaging.ts'
import { ok, openOkOffice } from './ok/testing/use-ok.ts'
import { openViberOffice as openViber, viber } from './viber/testing/use-viber.ts'
import { openViberOffice as openViberBot, viberBot } from './viber-bot/testing/use-viber-bot.ts'
import { openVkOffice, vkBot } from './vk-bot/testing/use-vk-bot.ts'
import { openWhatsappOffice, whatsapp } from './whatsapp/testing/use-whatsapp.ts'

/** A channel that works, what the button "Check" says of it, and how to let its account suffer. */
type Patient = {
  check(given?: Partial<Connection<never>>): Promise<string[]>
  connection: Connection
  endKey?(): void
  removeApp?(): void
  close(): Promise<void>
}

async function patientOf<Settings>(
  adapter: ChannelAdapter<Settings>,
  office: { connection: Connection<Settings>; close(): Promise<void> },
  suffers: Pick<Patient, 'endKey' | 'removeApp'> = {},
): Promise<Patient> {
  const { connection } = office
  return {
    connection,
    check: async (given) => (await adapter.check({ ...connection, ...given })).map(({ state, problem }) => problem?.code ?? state),
    ...suffers,
    close: () => office.close(),
  }
}

async function messaging(platform: Platform): Promise<Patient> {
  const office = await openMessagingOffice(platform)
  return patientOf(impatient(platform), office, {
    endKey: () => office.account.endKey(new Date(office.clock.at.getTime() - 1_000)),
    removeApp: () => office.account.removeApp(),
  })
}

const patients: Readonly<Record<string, () => Promise<Patient>>> = {
  whatsapp: async () => {
    const office = await openWhatsappOffice()
    return patientOf(whatsapp, office, {
      endKey: () => office.account.endKey(new Date(office.clock.at.getTime() - 1_000)),
      removeApp: () => office.account.removeApp(),
    })
  },
  facebook: () => messaging(messengerPlatform),
  instagram: () => messaging(instagramPlatform),
  vk_bot: async () => patientOf(vkBot, await openVkOffice()),
  ok: async () => patientOf(ok, await openOkOffice()),
  max: async () => patientOf(max, await openMaxOffice({ delivery: 'webhook', tellsRead: true })),
  viber_bot: async () => patientOf(viberBot, await openViberBot()),
  viber: async () => patientOf(viber, await openViber()),
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

const otherToken = secrets({ token: 'EAAJBZ9876543210zyxwvuts' })
const otherSecret = secrets({ appSecret: 'f'.repeat(32) })

/** What people get wrong, and the first thing that the checks say about it. */
const mistakes: readonly [type: string, mistake: string, says: string, change: Change | 'its key ends' | 'its page removes the app'][] = [
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
  ['vk_bot', 'a key that was taken back', 'tokenInvalid', otherToken],
  ['vk_bot', 'no public address', 'publicAddressMissing', noAddress],
  ['ok', 'a key that was taken back', 'tokenInvalid', otherToken],
  ['ok', 'an address that the provider has forgotten', 'hookNotReachable', elsewhere],
  ['ok', 'no public address', 'publicAddressMissing', noAddress],
  ['max', 'a token that was taken back', 'tokenInvalid', otherToken],
  ['max', 'an address that another program has taken over', 'hookOverridden', elsewhere],
  ['max', 'polling while something else has an address', 'hookOverridden', settings({ delivery: 'poll' })],
  ['viber_bot', 'a token that was taken back', 'tokenInvalid', otherToken],
  ['viber_bot', 'an address that another program has taken over', 'hookOverridden', elsewhere],
  ['viber', 'no public address', 'publicAddressMissing', noAddress],
]

describe('the checks say what is wrong:', () => {
  it.each(mistakes)('%s with %s: %s', async (type, _, says, change) => {
    const patient = await patients[type]?.()
    if (!patient) throw new Error(`There is no ${type}`)
    try {
      expect((await patient.check()).filter((state) => state !== 'passed' && state !== 'unknown')).toEqual([])
      if (change === 'its key ends') patient.endKey?.()
      if (change === 'its page removes the app') patient.removeApp?.()
      const found = await patient.check(typeof change === 'function' ? change(patient.connection) : {})
      expect(found.find((state) => state !== 'passed' && state !== 'unknown')).toBe(says)
    } finally {
      await patient.close()
    }
  })
})
