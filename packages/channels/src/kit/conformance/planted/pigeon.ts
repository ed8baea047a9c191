import { timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type ChannelAdapter, type Connection, defineAdapter } from '../../adapter.ts'
import { type ChannelDefinition, defineChannel } from '../../define-channel.ts'
import { readMarksSection, tellsRead } from '../../read-marks.ts'
import { SendError } from '../../send-error.ts'

const Settings = z.object({ loft: z.string().min(1, 'required'), breed: z.enum(['homer', 'racer']).default('homer'), tellsRead })
type Settings = z.infer<typeof Settings>
type Part = { text: string }

const Letter = z.object({ id: z.number(), from: z.string().min(1), text: z.string() })

/** A channel of carrier pigeons: the smallest one that keeps every rule. The planted ones are made of it. */
export const pigeonPost: ChannelDefinition<Settings> = defineChannel({
  type: 'api',
  summary: { 'ru-RU': 'Письма на голубях', 'en-GB': 'Letters by pigeon' },
  capabilities: {
    textLength: 20,
    filesPerMessage: 0,
    fileSizeBytes: 0,
    edits: true,
    quotes: false,
    reactions: ['🪶', '🥚'],
    takesBack: { hours: 1 },
    buttons: null,
    letter: false,
    operatorTyping: true,
    marksRead: true,
    marksReadUpTo: true,
    customerTyping: false,
    receipts: [],
    operatorMayStart: false,
    windowHours: 1,
    template: {
      textLength: 40,
      files: { image: { types: ['image/png'], sizeBytes: 100 } },
      sampleSizeBytes: 100,
    },
  },
  settings: Settings,
  secrets: { whistle: z.string().min(1, 'required') },
  destination: ['loft'],
  form: [
    {
      title: { 'ru-RU': 'Голубятня', 'en-GB': 'Loft' },
      fields: [
        { name: 'loft', kind: 'text', required: true, label: { 'ru-RU': 'Адрес', 'en-GB': 'Address' } },
        {
          name: 'breed',
          kind: 'select',
          label: { 'ru-RU': 'Порода', 'en-GB': 'Breed' },
          options: [{ value: 'homer', label: { 'ru-RU': 'Почтовый', 'en-GB': 'Homer' } }],
        },
        { name: 'whistle', kind: 'secret', required: true, label: { 'ru-RU': 'Свист', 'en-GB': 'Whistle' } },
      ],
    },
    readMarksSection,
  ],
  guide: [{ 'ru-RU': 'Заведите голубя.', 'en-GB': 'Get a pigeon.' }],
  checks: [{ id: 'alive', title: { 'ru-RU': 'Голубь жив', 'en-GB': 'The pigeon lives' } }],
})

export const pigeonAdapter: ChannelAdapter<Settings, Part> = defineAdapter<Settings, Part>({
  definition: pigeonPost,
  hook: {
    verify({ headers }, { hookSecret }) {
      const ring = headers['x-ring']
      if (typeof ring !== 'string' || Buffer.byteLength(ring) !== hookSecret.length) return false
      return timingSafeEqual(Buffer.from(ring), Buffer.from(hookSecret))
    },
  },
  split(body) {
    const letter = readLetter(body)
    return letter && [{ externalId: String(letter.id), conversation: letter.from, order: letter.id, body }]
  },
  receive(body) {
    const letter = readLetter(body)
    if (!letter || letter.from.trim() === '') return [{ kind: 'ignored', reason: 'not readable' }]
    const contact = { value: letter.from, name: letter.from }
    return [{ kind: 'message', externalId: String(letter.id), contact, sentAt: null, text: letter.text, files: [] }]
  },
  plan: ({ text }) => [{ text }],
  send: async (part, { id, to, template, files: [file] }, connection) => ({
    externalIds: [await fly({ to, id, text: part.text, template: template?.name, file: file?.name }, connection)],
  }),
  templates: {
    list: async (connection) => JSON.parse(await fly({ list: true }, connection)),
    create: async ({ examples: _, sample, ...template }, connection) =>
      fly({ register: { ...template, sample: sample?.name, externalId: template.name, state: 'pending', reason: null } }, connection).then(
        () => ({
          externalId: template.name,
          state: 'pending',
        }),
      ),
    delete: async ({ externalId }, connection) => void (await fly({ forget: externalId }, connection)),
  },
  repeatsAreHarmless: true,
  edit: async ({ to, text }, connection) => void (await fly({ to, id: 'edit', text }, connection)),
  react: async ({ externalId, emoji }, connection) => void (await fly({ feather: { under: externalId, emoji } }, connection)),
  takeBack: async ({ externalIds }, connection) => void (await fly({ callBack: externalIds }, connection)),
  account: {
    ask: async (connection) => {
      const until = await fly({ ring: connection.secrets.whistle }, connection)
      return { keyEndsAt: until === '' ? null : new Date(until), number: null }
    },
    renewKey: async (connection) => ({ whistle: await fly({ newRing: true }, connection) }),
  },
  typing: async ({ to }, connection) => void (await fly({ coo: to }, connection)),
  markRead: async ({ lastId }, connection) => void (await fly({ read: lastId }, connection)),
  download: async (_ref, connection) => Readable.from([await fly({ fetch: true }, connection)]),
  check: (connection) =>
    fly({ check: true }, connection).then(
      () => [{ id: 'alive', state: 'passed' as const }],
      (error) => [{ id: 'alive', state: 'failed' as const, problem: error.problem }],
    ),
  listen: (connection) => async (listening) => {
    while (!listening.signal.aborted) {
      const letter = await fly({ next: true }, connection)
      const updates = letter === '' ? [] : (pigeonAdapter.split(Buffer.from(letter)) ?? [])
      if (updates.length > 0) await listening.accept(updates, { after: letter })
      await pause(5)
    }
  },
})

function readLetter(body: Buffer) {
  try {
    return Letter.safeParse(JSON.parse(body.toString())).data
  } catch {
    return undefined
  }
}

async function fly(errand: object, { net, secrets }: Connection<Settings>): Promise<string> {
  const response = await net.fetch(`http://loft/${secrets.whistle}`, { method: 'POST', body: JSON.stringify(errand) })
  if (!response.ok) throw new SendError('retry', { code: 'providerFailed', detail: `HTTP ${response.status}` })
  return await response.text()
}
