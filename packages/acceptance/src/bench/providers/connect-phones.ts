import { setTimeout as sleep } from 'node:timers/promises'
import { definitionOf } from '@besedka/channels'
import type { ChannelType } from '@besedka/contract'
import type { Colleague } from '../../faults/traffic/office.ts'
import { messengerTypes, type Providers } from './start-providers.ts'

/** Somebody who writes to a channel of the shop, whichever messenger they have. */
export type Phone = {
  write(text: string): void
  /** How much the shop has written to them. */
  received(): number
}

type Connecting = { providers: Providers; administrator: Colleague; number: number; phones: number }

const patienceMs = 60_000

/** Connects a channel of each type, as an administrator does, and answers the phones of its customers, who have not written yet. */
export async function connectPhones(given: Connecting): Promise<Phone[]> {
  const connected = [await connectTelegram(given)]
  for (const type of messengerTypes) connected.push(await connectMessenger(type, given))
  return connected.flat()
}

async function connectTelegram({ providers: { telegram }, administrator, number, phones }: Connecting): Promise<Phone[]> {
  const name = `telegram ${number}`
  const { token } = telegram.addBot({ username: `shop_${number}_bot`, name })
  await administrator.api.channels.create({
    type: 'telegram',
    name,
    teamId: null,
    settings: { delivery: 'webhook' },
    secrets: { token },
  })
  await until(() => telegram.hasWebhook(token), 'Telegram has no webhook')
  return Array.from({ length: phones }, (_, index) => {
    const phone = telegram.phone(telegram.addPerson({ firstName: `Клиент ${index + 1}` }), token)
    phone.start()
    return { write: (text) => void phone.write(text), received: () => phone.messages().filter(({ fromBot }) => fromBot).length }
  })
}

async function connectMessenger(type: ChannelType, { providers, administrator, number, phones }: Connecting): Promise<Phone[]> {
  const name = `${type} ${number}`
  const simulator = providers.messengers.get(type)
  const sample = definitionOf(type)?.sample?.()
  if (!simulator || !sample) throw new Error(`${type} is not simulated`)
  const settings = { ...sample.settings, ...(type === 'max' && { delivery: 'webhook' }) }
  // The account is there before anybody connects it; Viber is told our address by a person, afterwards.
  const open = (hookUrl: string | null) => simulator.account({ name, settings, secrets: sample.secrets, hookUrl })
  open(null)
  const channel = await administrator.api.channels.create({ type, name, teamId: null, ...sample, settings })
  const account = open(channel.hookUrl)
  if (!account) throw new Error(`${type} has no such account`)
  await until(() => account.hasHook(), `${type} has no address to post to`)
  return Array.from({ length: phones }, (_, index) => {
    const phone = account.phone(account.addPerson({ name: `Клиент ${index + 1}` }))
    if (!phone.started()) phone.start()
    return { write: (text) => void phone.write(text), received: () => phone.messages().filter(({ fromCompany }) => fromCompany).length }
  })
}

/** Waits for what comes by itself. */
export async function until(isSo: () => boolean | Promise<boolean>, complaint: string): Promise<void> {
  for (const end = performance.now() + patienceMs; !(await isSo()); await sleep(lookMs)) {
    if (performance.now() > end) throw new Error(`${complaint} after ${patienceMs / 1_000} s`)
  }
}

const lookMs = 20
