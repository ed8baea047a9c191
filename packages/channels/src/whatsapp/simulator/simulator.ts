import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { answerFile } from '../../kit/simulator/answer-call.ts'
import { answerAtDoor, pathOf } from '../../kit/simulator/doors.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { handleAll } from '../../kit/simulator/handle-all.ts'
import { createHookLine } from '../../kit/simulator/hook-line.ts'
import { createMessenger, type MessengerAccount } from '../../kit/simulator/messenger.ts'
import { type MessengerSimulator, type SimulatorOptions, withUsual } from '../../kit/simulator/messenger-simulator.ts'
import { createKeys, isTokenOf } from '../../meta/simulator/keys.ts'
import type { Account, App, NumberWords } from './account.ts'
import { doorsOf } from './doors.ts'
import { judge, type Verdict } from './judging.ts'
import { createNames, type NamesSaid } from './names.ts'
import { lineOf, push, pushToApp } from './posts.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'
import { createRegister } from './register.ts'
import { sampleHandles, sampleTemplates } from './sample-templates.ts'
import { createUploads } from './uploads.ts'
import { contentFor, numberPost } from './wire.ts'
import { type Asked, unnamedAppId, type World } from './world.ts'

const Channel = z.object({
  settings: z.object({
    phone: z.string(),
    phoneNumberId: z.string(),
    businessAccountId: z.string().default(''),
    appId: z.string().default(''),
  }),
  secrets: z.object({ token: z.string(), appSecret: z.string() }),
})

/** The phones of a number, and what Meta decides about it. */
export type WhatsappAccount = MessengerAccount & {
  judge(name: string, verdict: Verdict): void
  judgeNumber(judged: Partial<NumberWords>): void
  /** How Meta names somebody from now on: by their number and by their id, unless one is not said. */
  names(person: { id: string }, said: NamesSaid): void
  /** Its business account tells the app no more, as when somebody removes the app there. */
  removeApp(): void
  /** Another program gives the number its own address; null: the number has none. */
  takeAddress(url: string | null): void
  /** Until when its token is good; null: for ever. */
  endKey(at: Date | null): void
}

export type WhatsappSimulator = MessengerSimulator<WhatsappAccount>

/**
 * A WhatsApp of our own, in memory: as much of the Cloud API as our adapter calls, as strict as the real one or stricter, and people with phones on
 * the other side. `approvalMs`: how long it takes until a template is judged.
 */
export function simulateWhatsapp({ approvalMs = 3_000, ...options }: SimulatorOptions & { approvalMs?: number } = {}): WhatsappSimulator {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = new Map<string, Account>()
  const apps = new Map<string, App>()
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
    const app = [...accounts.values()].find((one) => token === `${one.app.id}|${one.appSecret}`)
    if (app) return { account: app, asApp: true, query, request }
    const account = byToken(token)
    if (!account) throw new Refusal(401, 190, 'Error validating access token')
    if (!account.keys.isGood(token)) throw new Refusal(401, 190, 'Session has expired', 463)
    return { account, asApp: false, query, request }
  }

  function byToken(token: string): Account | undefined {
    return [...accounts.values()].find((one) => isTokenOf(one, token))
  }

  function appOf(id: string): App {
    const app = apps.get(id) ?? { id, hook: undefined }
    apps.set(id, app)
    return app
  }

  function enter(given: Pick<Account, 'phoneNumberId' | 'phone' | 'businessAccountId' | 'app' | 'token' | 'appSecret' | 'name'>): Account {
    const newId = () => String(messenger.nextNumber())
    const uploads = createUploads(newId)
    const register = createRegister(newId, (handle) => uploads.typeOf(handle) ?? sampleHandles[handle])
    for (const template of sampleTemplates) register.add(template, 'APPROVED')
    const judged = { quality_rating: 'GREEN', messaging_limit_tier: 'TIER_1K', name_status: 'APPROVED' }
    return { ...given, hook: undefined, subscribed: false, register, uploads, judged, keys: createKeys({ now, newId }) }
  }

  return {
    faults,
    account(channel) {
      const known = Channel.safeParse(channel).data
      if (!known) return undefined
      const { phone, phoneNumberId, appId, businessAccountId } = known.settings
      const app = appOf(appId || unnamedAppId)
      const given = {
        phone,
        phoneNumberId,
        app,
        ...known.secrets,
        businessAccountId: businessAccountId || `9${phoneNumberId}`.slice(0, 20),
      }
      const account = Object.assign(accounts.get(phoneNumberId) ?? enter({ ...given, name: channel.name }), given)
      accounts.set(phoneNumberId, account)
      return withPowers(world, account)
    },
    handle: handleAll(messenger, answer),
    close() {
      for (const { hook } of accounts.values()) hook?.close()
      for (const { hook } of apps.values()) hook?.line.close()
    },
  }
}

/** The phones of a number, with what Meta can do to it. */
function withPowers(world: World, account: Account): WhatsappAccount {
  const { messenger } = world
  return {
    ...messenger.phonesOf(account, () => (account.subscribed ? lineOf(account) : undefined)),
    removeApp() {
      account.subscribed = false
    },
    takeAddress(url) {
      account.hook?.close()
      account.hook = url === null ? undefined : createHookLine(url, { retryMs: world.webhookRetryMs, forge: (given) => given })
    },
    names: world.names.say,
    endKey: (at) => account.keys.end(account.token, at),
    judgeNumber(judged) {
      Object.assign(account.judged, judged)
      pushToApp(account, 'phone_number_quality_update', numberPost(account, 'FLAGGED', messenger.now()))
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
