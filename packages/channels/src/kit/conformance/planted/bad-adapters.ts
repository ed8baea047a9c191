import { SendError } from '../../send-error.ts'
import { pigeonAdapter as good, pigeonPost } from './pigeon.ts'

let counter = 0

const { templates: register, account: care } = good as Required<typeof good>

const commenting = { ...good.definition.capabilities, privateReply: { hours: 7 * 24, textLength: 100 } }
const withComments: typeof good = { ...good, definition: { ...good.definition, capabilities: commenting } }

/** Adapters that break one rule each, the rule, and what the suite must say of it. */
export const badAdapters: readonly [rule: string, complaint: RegExp, adapter: typeof good][] = [
  [
    'split takes any bytes without throwing, and says the same of the same bytes',
    /JSON/,
    { ...good, split: (body) => [update(String(JSON.parse(body.toString())).length, body)] },
  ],
  [
    'split takes any bytes without throwing, and says the same of the same bytes',
    /second look/,
    { ...good, split: (body) => [update(++counter, body)] },
  ],
  [
    'the one answer to a comment is planned as one call, as long as the channel says that it may be',
    /several calls/,
    { ...withComments, plan: (message) => [...good.plan(message), ...good.plan(message)] },
  ],
  ['updates that differ have ids that differ', /share an id/, { ...good, split: (body) => [update(1, body)] }],
  [
    'receive takes any bytes without throwing, and always says what they mean or why they are ignored',
    /JSON/,
    { ...good, receive: (body) => [{ kind: 'ignored', reason: typeof JSON.parse(body.toString()) }] },
  ],
  [
    'receive takes any bytes without throwing, and always says what they mean or why they are ignored',
    /without any meaning/,
    { ...good, receive: () => [] },
  ],
  [
    'receive reads the same update the same way, and understands those of the provider',
    /second reading/,
    { ...good, receive: () => [{ kind: 'delete', externalId: String(++counter) }] },
  ],
  [
    'verify believes the provider, and nothing that differs from its request in a byte of the proof',
    /forged/,
    { ...good, hook: { verify: () => true } },
  ],
  [
    'verify believes the provider, and nothing that differs from its request in a byte of the proof',
    /forged/,
    { ...good, hook: { verify: ({ headers }, { hookSecret }) => String(headers['x-ring']).slice(0, 20) === hookSecret.slice(0, 20) } },
  ],
  [
    'verify believes the provider, and nothing that differs from its request in a byte of the proof',
    /genuine/,
    { ...good, hook: { verify: () => false } },
  ],
  [
    'the door of an app cuts a post by account into just what is in it, and never throws',
    /loses or adds/,
    { ...good, hook: { verify: () => true, app: { family: 'birds', appOf: () => 'loft', secret: 'key', split: () => new Map() } } },
  ],
  [
    'the door of an app cuts a post by account into just what is in it, and never throws',
    /JSON/,
    {
      ...good,
      hook: {
        verify: () => true,
        app: {
          family: 'birds',
          appOf: () => 'loft',
          secret: 'key',
          split(body) {
            JSON.parse(body.toString())
            const updates = good.split(body)
            return updates && new Map([['loft', updates]])
          },
        },
      },
    },
  ],
  [
    'an answer to the provider never throws, and says the same to the same request',
    /JSON/,
    { ...good, hook: { verify: good.hook?.verify ?? (() => false), accepted: ({ body }) => JSON.parse(body.toString()) } },
  ],
  [
    'an answer to the provider never throws, and says the same to the same request',
    /two answers/,
    { ...good, hook: { verify: good.hook?.verify ?? (() => false), accepted: () => ({ status: 200, body: String(++counter) }) } },
  ],
  [
    'plan gives the same parts for the same message, and parts that can be stored',
    /second plan/,
    { ...good, plan: () => [{ text: String(++counter) }] },
  ],
  [
    'plan gives the same parts for the same message, and parts that can be stored',
    /was stored/,
    { ...good, plan: ({ text }) => [{ text, at: new Date(0) }] },
  ],
  ['plan gives the same parts for the same message, and parts that can be stored', /nothing is sent/, { ...good, plan: () => [] }],
  [
    'send brings a message to the customer, and answers with ids of its own for each',
    /did not get/,
    { ...good, send: async () => ({ externalIds: [String(++counter)] }) },
  ],
  [
    'send brings a message to the customer, and answers with ids of its own for each',
    /repeat/,
    { ...good, send: async (...given) => good.send(...given).then(() => ({ externalIds: ['1'] })) },
  ],
  [
    'send ends in the right SendError for each fault, and works again after it',
    /something else than a SendError/,
    { ...good, send: failing(() => new Error('oops')) },
  ],
  [
    'send ends in the right SendError for each fault, and works again after it',
    /wrong about/,
    { ...good, send: failing(() => new SendError('permanent', { code: 'providerFailed' })) },
  ],
  [
    'send ends in the right SendError for each fault, and works again after it',
    /succeeds during/,
    { ...good, send: async () => ({ externalIds: ['1'] }) },
  ],
  [
    'send ends in the right SendError for each fault, and works again after it',
    /tells a secret/,
    {
      ...good,
      send: failing(
        ({ secrets }) => new SendError('retry', { code: 'providerFailed', detail: `no answer from http://loft/${secrets.whistle}` }),
      ),
    },
  ],
  [
    'a part that is sent again arrives once, where the adapter says so',
    /not harmless/,
    { ...good, send: (part, message, connection) => good.send(part, { ...message, id: String(++counter) }, connection) },
  ],
  [
    'every other call ends in a SendError too, and none of them tells a secret',
    /something else than a SendError/,
    { ...good, edit: async () => Promise.reject(new TypeError('fetch failed')) },
  ],
  ['what the definition promises, the adapter can do', /edits/, { ...good, edit: undefined }],
  [
    'what the definition promises, the adapter can do',
    /nothing is ever sent/,
    { ...good, pace: { perSecond: 1, perChat: { perSecond: 0, burst: 1 } } },
  ],
  ['what the definition promises, the adapter can do', /burst/, { ...good, pace: { perSecond: 1, perChat: { perSecond: 1, burst: 0 } } }],
  ['what the definition promises, the adapter can do', /reactions/, { ...good, react: undefined }],
  ['what the definition promises, the adapter can do', /taking back/, { ...good, takeBack: undefined }],
  [
    'every emoji on offer is put under what the customer wrote, in place of the one before, and taken away again',
    /another emoji/,
    {
      ...good,
      react: async (given, connection) => (given.emoji === null ? undefined : good.react?.(given, connection)),
    },
  ],
  [
    'what is taken back is gone at the customer, all parts of it, and asking once more is no failure',
    /still has it/,
    {
      ...good,
      takeBack: async ({ externalIds, to }, connection) => good.takeBack?.({ externalIds: externalIds.slice(0, 1), to }, connection),
    },
  ],
  ['what the definition promises, the adapter can do', /typing/, { ...good, typing: undefined }],
  ['what the definition promises, the adapter can do', /marks/, { ...good, markRead: undefined }],
  ['what the definition promises, the adapter can do', /templates/, { ...good, templates: undefined }],
  [
    'a template is listed as it was handed in, is sent when nothing else may be, and is gone when it was deleted',
    /as it was handed in/,
    { ...good, templates: { ...register, list: async () => [] } },
  ],
  [
    'a template is listed as it was handed in, is sent when nothing else may be, and is gone when it was deleted',
    /retry: providerFailed/,
    { ...good, send: (part, message, connection) => good.send(part, { ...message, template: null }, connection) },
  ],
  [
    'a template is listed as it was handed in, is sent when nothing else may be, and is gone when it was deleted',
    /still listed/,
    { ...good, templates: { ...register, delete: async () => undefined } },
  ],
  [
    'a template with a file above it is handed in with a sample, is listed with its heading, and is sent with a file',
    /retry: providerFailed/,
    { ...good, templates: { ...register, create: (template, connection) => register.create({ ...template, sample: null }, connection) } },
  ],
  [
    'a template with a file above it is handed in with a sample, is listed with its heading, and is sent with a file',
    /not listed with its image/,
    {
      ...good,
      templates: { ...register, create: (template, connection) => register.create({ ...template, header: null }, connection) },
    },
  ],
  [
    'a template with a file above it is handed in with a sample, is listed with its heading, and is sent with a file',
    /retry: providerFailed/,
    { ...good, send: (part, message, connection) => good.send(part, { ...message, files: [] }, connection) },
  ],
  ['typing is shown to the customer, and marks nothing as read by itself', /nobody type/, { ...good, typing: async () => undefined }],
  [
    'typing is shown to the customer, and marks nothing as read by itself',
    /marks as read/,
    { ...good, typing: (...given) => good.typing?.(...given).then(() => good.markRead?.(...given)) ?? Promise.resolve() },
  ],
  [
    'the account tells until when its key is good, and a new one is good for longer',
    /another moment/,
    { ...good, account: { ...care, ask: async () => ({ keyEndsAt: null, number: null }) } },
  ],
  [
    'the account tells until when its key is good, and a new one is good for longer',
    /no longer/,
    { ...good, account: { ...care, renewKey: async () => ({}) } },
  ],
  ['what the customer wrote is marked as read when it is, and not before', /no mark/, { ...good, markRead: async () => undefined }],
  [
    'check answers the checks of the definition in their order, and passes where all is well',
    /other checks/,
    { ...good, check: async () => [] },
  ],
  [
    'check answers the checks of the definition in their order, and passes where all is well',
    /all is well/,
    { ...good, check: async () => [{ id: 'alive', state: 'failed', problem: { code: 'timedOut' } }] },
  ],
  [
    'check never throws, names a problem for what failed, and tells no secret',
    /check throws/,
    { ...good, check: async () => Promise.reject(new Error('oops')) },
  ],
  [
    'check never throws, names a problem for what failed, and tells no secret',
    /without a problem/,
    { ...good, check: async () => [{ id: 'alive', state: 'failed' }] },
  ],
  [
    'listen fetches again what was not stored, and stops when it is told to',
    /after an accept that failed/,
    {
      ...good,
      listen: (connection) => async (listening) =>
        good
          .listen?.(connection)?.({ ...listening, accept: (...given) => listening.accept(...given).catch(() => undefined) })
          .then(() => undefined),
    },
  ],
  [
    'listen ends in a SendError or by being told to, whatever the provider does',
    /something else than a SendError/,
    { ...good, listen: () => async () => Promise.reject(new Error('oops')) },
  ],
  [
    'split takes any bytes without throwing, and says the same of the same bytes',
    /without a place/,
    { ...good, definition: pigeonPost, split: (body) => [{ ...update(1, body), order: Number.NaN }] },
  ],
]

function update(id: number, body: Buffer) {
  return { externalId: String(id), conversation: 'Boris', order: 1, body }
}

function failing(errorOf: (connection: Parameters<typeof good.send>[2]) => Error): typeof good.send {
  return async (part, message, connection) =>
    good.send(part, message, connection).catch(() => {
      throw errorOf(connection)
    })
}
