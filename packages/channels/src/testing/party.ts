import type { ChannelType } from '@besedka/contract'
import { channelAdapters } from '../adapters.ts'
import { EmailSettings } from '../email/settings.ts'
import { startMailProvider } from '../email/simulator/index.ts'
import type { ChannelAdapter, Connection } from '../kit/adapter.ts'
import { connectionFor } from '../kit/conformance/connection-for.ts'
import { openMessenger } from '../kit/conformance/open-messenger.ts'
import { outgoingFile } from '../kit/conformance/outgoing-message.ts'
import type { OutgoingLetter } from '../kit/outgoing.ts'
import type { PhoneButton, PhoneMessage } from '../kit/simulator/phone-chat.ts'
import { serveSimulator } from '../kit/simulator/serve.ts'
import { messengerSimulators } from '../simulators.ts'
import { png } from '../telegram/fixtures/png.ts'
import { simulateTelegram } from '../telegram/simulator/simulator.ts'
import type { MakeFile } from './cells.ts'

/** A message of ours as the customer sees it. */
type Shown = { text: string; buttons: readonly PhoneButton[]; quotes: boolean; edited: boolean }

/** A channel, the simulator that it is connected to, and a customer who has just written. */
export type Party = {
  adapter: ChannelAdapter
  connection: Connection
  to: string
  letter: OutgoingLetter | null
  clock: { at: Date }
  /** When the customer wrote. */
  wroteAt: Date
  /** The customer writes once more; answers the provider's ID of that message. */
  customerWrites(): string
  /** What we have sent, oldest first. */
  shown(): readonly Shown[] | Promise<readonly Shown[]>
  /** The emoji under the last message of the customer. */
  emoji(): string | null
  file: MakeFile
  close(): Promise<void>
}

export async function openParty(type: ChannelType): Promise<Party> {
  const adapter = channelAdapters[type]
  if (!adapter) throw new Error(`There is no adapter of ${type}`)
  const { definition } = adapter
  const { settings, secrets } = definition.sample?.() ?? { settings: {}, secrets: {} }
  const given = { adapter, settings: definition.settings.parse(settings) as object, secrets, clock: { at: new Date() } }
  if (type === 'email') return openMail(given)
  return type === 'telegram' ? openTelegram(given) : openOther(type, given)
}

type Given = { adapter: ChannelAdapter; settings: object; secrets: Readonly<Record<string, string>>; clock: { at: Date } }

async function openOther(type: ChannelType, { adapter, settings, secrets, clock }: Given): Promise<Party> {
  const now = () => clock.at
  const simulator = messengerSimulators[type]?.({ now, webhookRetryMs: 20 })
  if (!simulator) throw new Error(`There is no simulator of ${type}`)
  const { connection, boris, door, close } = await openMessenger({
    adapter: adapter as ChannelAdapter<object>,
    simulator,
    settings,
    secrets,
    now,
  })
  if (!boris.started()) boris.start()
  boris.write('Good evening')
  const show = ({ text, buttons, repliesTo, edited }: PhoneMessage) => ({
    text,
    buttons: buttons.flat(),
    quotes: repliesTo !== null,
    edited,
  })
  return {
    adapter,
    connection,
    to: boris.person.id,
    letter: null,
    clock,
    wroteAt: clock.at,
    customerWrites: () => boris.write('Which one?').name,
    shown: () => boris.messages().flatMap((message) => (message.fromCompany ? [show(message)] : [])),
    emoji: () => boris.messages().findLast(({ fromCompany }) => !fromCompany)?.reaction ?? null,
    file: madeFile((name, bytes, mimeType) => door.publish(name, bytes, mimeType)),
    close,
  }
}

async function openTelegram({ adapter, settings, secrets, clock }: Given): Promise<Party> {
  const now = () => clock.at
  const simulator = simulateTelegram({ now })
  const served = await serveSimulator(simulator)
  const { token } = simulator.addBot({ username: 'lighthouse_bot', name: 'Lighthouse', ...secrets })
  const boris = simulator.phone(simulator.addPerson({ firstName: 'Boris' }), token)
  boris.start()
  return {
    adapter,
    connection: connectionFor({ settings, secrets, apiBase: served.url, now }),
    to: String(boris.person.id),
    letter: null,
    clock,
    wroteAt: clock.at,
    customerWrites: () => `${boris.person.id}:${boris.write('Which one?')}`,
    shown: () =>
      boris
        .messages()
        .flatMap(({ fromBot, text, buttons, repliesTo, edited }) =>
          fromBot ? [{ text, buttons: buttons.flat(), quotes: repliesTo !== null, edited }] : [],
        ),
    emoji: () => boris.messages().findLast(({ fromBot }) => !fromBot)?.reaction ?? null,
    file: madeFile(() => null),
    close: served.close,
  }
}

async function openMail({ adapter, settings, secrets, clock }: Given): Promise<Party> {
  const provider = await startMailProvider({ welcomesEveryone: true })
  const boris = provider.person('boris@example.com', 'Boris')
  const connection = connectionFor({ settings: EmailSettings.parse(settings), secrets, apiBase: provider.apiBase, now: () => clock.at })
  return {
    adapter,
    connection,
    to: boris.address,
    letter: { subject: 'Order', to: [], cc: [], references: [], threadKey: '01890000-0000-7000-8000-0000000000cc' },
    clock,
    wroteAt: clock.at,
    customerWrites: () => '<1@example.com>',
    shown: async () => (await boris.received()).map(({ text }) => ({ text, buttons: [], quotes: false, edited: false })),
    emoji: () => null,
    file: madeFile(() => null),
    close: () => provider.close(),
  }
}

/** A PNG begins as a real one, because some providers look into it. `publish` gives a file a public address, or null. */
function madeFile(publish: (name: string, bytes: Buffer, mimeType: string) => string | null): MakeFile {
  return (kind, name, mimeType, sizeBytes = 1_000) => {
    const head = mimeType === 'image/png' ? png() : Buffer.alloc(0)
    const bytes = Buffer.concat([head, Buffer.alloc(sizeBytes - head.length)])
    const url = publish(name, bytes, mimeType)
    return { ...outgoingFile({ kind, name, mimeType, bytes }), publicUrl: () => url }
  }
}
