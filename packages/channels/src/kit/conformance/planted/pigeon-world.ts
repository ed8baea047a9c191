import { z } from 'zod'
import { connectionFor } from '../connection-for.ts'
import type { ConformanceWorld } from '../world.ts'

const Kept = z.looseObject({
  externalId: z.string(),
  state: z.string(),
  header: z.object({ kind: z.string() }).nullish(),
  sample: z.string().optional(),
})
const Errand = z.object({
  id: z.string().optional(),
  next: z.boolean().optional(),
  template: z.string().optional(),
  file: z.string().optional(),
  coo: z.string().optional(),
  ring: z.string().optional(),
  newRing: z.boolean().optional(),
  read: z.string().optional(),
  list: z.boolean().optional(),
  register: Kept.optional(),
  forget: z.string().optional(),
  feather: z.object({ under: z.string(), emoji: z.string().nullable() }).optional(),
  callBack: z.array(z.string()).optional(),
})

/** The outside of the pigeon post, without a network. */
export const pigeonWorld: ConformanceWorld<{ loft: string; breed: 'homer' | 'racer'; tellsRead: boolean }> = {
  updates: [1, 2, 3].map((id) => Buffer.from(JSON.stringify({ id, from: 'Boris', text: 'Coo' }))),

  hook: ({ hookSecret }) => ({
    request: { method: 'POST', headers: { 'x-ring': hookSecret }, query: {}, body: Buffer.from('{}') },
    proofHeader: 'x-ring',
    signsBody: false,
  }),

  async open() {
    const arrived = new Map<string, string>()
    const feathered = new Map<string, string | null>()
    const waiting: string[] = []
    const register = new Map<string, z.infer<typeof Kept>>()
    let down = false
    let windowClosed = false
    let cooing = false
    let ringEnds: Date | null = null
    let lastRead = ''
    const answer = (body: unknown) => {
      if (down) return new Response('down', { status: 500 })
      const {
        id,
        next,
        coo,
        ring,
        newRing,
        read,
        template,
        file,
        list,
        register: handedIn,
        forget,
        feather,
        callBack = [],
      } = Errand.parse(JSON.parse(String(body)))
      if (ring !== undefined) return new Response((ring === 'fiu-fiu-fiu' && ringEnds?.toISOString()) || '')
      if (newRing) return new Response('tuu-tuu-tuu')
      if (coo !== undefined) cooing = true
      if (read !== undefined) lastRead = read
      if (next) return new Response(waiting[0] ?? '')
      if (list) return new Response(JSON.stringify([...register.values()]))
      if (handedIn?.header && handedIn.sample === undefined) return new Response('no sample', { status: 400 })
      if (handedIn) register.set(handedIn.externalId, handedIn)
      if (forget !== undefined) register.delete(forget)
      if (template !== undefined && register.get(template)?.header && file === undefined) return new Response('no picture', { status: 400 })
      if (windowClosed && id !== undefined && register.get(template ?? '')?.state !== 'approved')
        return new Response('too late', { status: 400 })
      if (feather) feathered.set(feather.under, feather.emoji)
      for (const [message, name] of arrived) if (callBack.includes(name)) arrived.delete(message)
      const name = `feather-${++feathers}`
      if (id !== undefined && id !== 'edit' && !arrived.has(id)) arrived.set(id, name)
      return new Response(name)
    }
    let feathers = 0
    return {
      connection: connectionFor({
        settings: { loft: 'roof', breed: 'homer' as const, tellsRead: true },
        secrets: { whistle: 'fiu-fiu-fiu' },
        net: { fetch: async (_url, init) => answer(init?.body), resolve: async (host) => host },
      }),
      to: 'Boris',
      arrived: () => arrived.size,
      faults: [
        {
          name: 'the loft is closed',
          start: () => {
            down = true
          },
          expected: { kind: 'retry', code: 'providerFailed' },
        },
      ],
      heal: () => {
        down = false
      },
      customerWrites: () => void waiting.push(JSON.stringify({ id: 9, from: 'Boris', text: 'Coo' })),
      endKey(at) {
        ringEnds = at
      },
      reactedTo: () => ({ externalId: '9', emoji: () => feathered.get('9') ?? null }),
      attention: () => ({ lastId: '9', isRead: () => lastRead === '9', isTyping: () => cooing }),
      register: {
        approve: (name) => void Object.assign(register.get(name) ?? {}, { state: 'approved' }),
        closeWindow: () => {
          windowClosed = true
        },
      },
      fileRef: () => 'egg',
      close: async () => undefined,
    }
  },
}
