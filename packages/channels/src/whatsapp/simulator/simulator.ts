import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { answerFile } from '../../kit/simulator/answer-call.ts'
import { answerAtDoor, pathOf } from '../../kit/simulator/doors.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { handleAll } from '../../kit/simulator/handle-all.ts'
import {
  createMessenger,
  type MessengerAccount,
  type MessengerChannel,
  type MessengerSimulator,
  type SimulatorOptions,
  withUsual,
} from '../../kit/simulator/messenger.ts'
import { createKeys, isTokenOf } from '../../meta/simulator/keys.ts'
import type { Account, NumberWords } from './account.ts'
import { doorsOf } from './doors.ts'
import { judge, type Verdict } from './judging.ts'
import { createNames, type NamesSaid } from './names.ts'
import { push, pushPost } from './posts.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'
import { createRegister } from './register.ts'
import { sampleHandles, sampleTemplates } from './sample-templates.ts'
import { createUploads } from './uploads.ts'
import { contentFor, numberPost } from './wire.ts'
import { type Asked, appId, type World } from './world.ts'

const Channel = z.object({
  settings: z.object({ phone: z.string(), phoneNumberId: z.string(), businessAccountId: z.string().default('') }),
  secrets: z.object({ token: z.string(), appSecret: z.string() }),
})

/** The phones of a number, and what Meta decides about it. */
export type WhatsappAccount = MessengerAccount & {
  judge(name: string, verdict: Verdict): void
  judgeNumber(judged: Partial<NumberWords>): void
  /** How Meta names somebody from now on: by their number and by their id, unless one is not said. */
  names(person: { id: string }, said: NamesSaid): void
  /** Until when its token is good; null: for ever. */
  endKey(at: Date | null): void
}

export type WhatsappSimulator = Omit<MessengerSimulator, 'account'> & {
  account(channel: MessengerChannel): WhatsappAccount | undefined
}

/**
 * A WhatsApp of our own, in memory: as much of the Cloud API as our adapter calls, as strict as the real one or stricter, and people with phones on
 * the other side. `approvalMs`: how long it takes until a template is judged.
 */
export function simulateWhatsapp({ approvalMs = 3_000, ...options }: SimulatorOptions & { approvalMs?: number } = {}): WhatsappSimulator {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = new Map<string, Account>()
  const names = createNames()
  const faults = createFaults()
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: true,
    newPersonId: (number) => `79${String(number).slice(-9).padStart(9, '0')}`,
    newMessageName: (number) => `wamid.HBgL${Buffer.from(String(number)).toString('base64url')}`,
    tell(chat, event) {
      const content = contentFor(chat, event, { names: names.of(chat.person), now: now() })
      if (content) push(chat.account, content)
    },
  })
  const world: World = { messenger, webhookRetryMs, approvalMs, names }
  const doors = doorsOf(world)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, fileId] = /\/bytes\/(\w+)$/.exec(pathOf(request)) ?? []
    if (fileId !== undefined) return answerFile(response, byToken(tokenOf(request)) && messenger.files.get(fileId))
    await answerAtDoor({ request, response }, { doors, open, noDoor, faults, words: faultWords, refuse: refusalAnswer })
  }

  async function open(request: IncomingMessage): Promise<Asked> {
    const { searchParams: query } = new URL(request.url ?? '/', 'http://graph')
    const token = tokenOf(request)
    const app = [...accounts.values()].find(({ appSecret }) => token === `${appId}|${appSecret}`)
    if (app) return { account: app, asApp: true, query, request }
    const account = byToken(token)
    if (!account) throw new Refusal(401, 190, 'Error validating access token')
    if (!account.keys.isGood(token)) throw new Refusal(401, 190, 'Session has expired', 463)
    return { account, asApp: false, query, request }
  }

  function byToken(token: string): Account | undefined {
    return [...accounts.values()].find((one) => isTokenOf(one, token))
  }

  function enter(given: Pick<Account, 'phoneNumberId' | 'phone' | 'businessAccountId' | 'token' | 'appSecret' | 'name'>): Account {
    const newId = () => String(messenger.nextNumber())
    const uploads = createUploads(newId)
    const register = createRegister(newId, (handle) => uploads.typeOf(handle) ?? sampleHandles[handle])
    for (const template of sampleTemplates) register.add(template, 'APPROVED')
    const judged = { quality_rating: 'GREEN', messaging_limit_tier: 'TIER_1K', name_status: 'APPROVED' }
    return { ...given, hook: undefined, register, uploads, judged, keys: createKeys({ now, newId }) }
  }

  return {
    faults,
    account(channel) {
      const known = Channel.safeParse(channel).data
      if (!known) return undefined
      const { settings, secrets } = known
      const account = accounts.get(settings.phoneNumberId) ?? enter({ ...settings, ...secrets, name: channel.name })
      accounts.set(settings.phoneNumberId, Object.assign(account, settings, secrets))
      return withPowers(world, account)
    },
    handle: handleAll(messenger, answer),
    close() {
      for (const { hook } of accounts.values()) hook?.close()
    },
  }
}

/** The phones of a number, with what Meta can do to it. */
function withPowers(world: World, account: Account): WhatsappAccount {
  const { messenger } = world
  return {
    ...messenger.phonesOf(account, () => account.hook),
    names: world.names.say,
    endKey: (at) => account.keys.end(account.token, at),
    judgeNumber(judged) {
      Object.assign(account.judged, judged)
      pushPost(account, numberPost(account, 'FLAGGED', messenger.now()))
    },
    judge(name, verdict) {
      const template = account.register.named(name)
      if (!template) throw new Error(`There is no template "${name}"`)
      judge(world, account, { template, verdict })
    },
  }
}

/** Meta's upload sessions want the scheme OAuth, everything else Bearer. */
function tokenOf(request: IncomingMessage): string {
  const scheme = /\/upload:\w+$/.test(pathOf(request)) ? 'OAuth' : 'Bearer'
  return request.headers.authorization?.replace(`${scheme} `, '') ?? ''
}

function noDoor(): Refusal {
  return new Refusal(400, 100, 'Unsupported request')
}
