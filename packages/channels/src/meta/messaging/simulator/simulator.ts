import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { answerAtDoor, baseOf, pathOf, queryOf } from '../../../kit/simulator/doors.ts'
import { createFaults } from '../../../kit/simulator/faults.ts'
import { handleAll } from '../../../kit/simulator/handle-all.ts'
import { createMessenger, type MessengerAccount } from '../../../kit/simulator/messenger.ts'
import { type MessengerSimulator, type SimulatorOptions, withUsual } from '../../../kit/simulator/messenger-simulator.ts'
import type { PhoneMessage, SimulatedPerson } from '../../../kit/simulator/phone-chat.ts'
import { showPage } from '../../../kit/simulator/sign-in/pages.ts'
import { createKeys, isTokenOf } from '../../simulator/keys.ts'
import type { Account, App } from './account.ts'
import { doorsOf } from './doors.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'
import { createSignInDoor } from './sign-in/door.ts'
import { type ManagedPage, simulatedMetaApp } from './sign-in/registration.ts'
import { hears, push, unsubscribePage } from './subscriptions.ts'
import { echo, postedFor } from './wire.ts'
import type { Asked, Caller, World } from './world.ts'

const Channel = z.object({
  settings: z.object({ accountId: z.string(), appId: z.string() }),
  secrets: z.object({ token: z.string(), appSecret: z.string() }),
})

/** The phones of an account, and the inbox in which the company may answer too. */
export type MessagingAccount = MessengerAccount & {
  writeInInbox(person: SimulatedPerson, text: string): PhoneMessage
  /** Until when its token is good; null: for ever. */
  endKey(at: Date | null): void
  /** Its page tells the app no more, as when somebody removes the app in the page's settings. */
  removeApp(): void
}

export type MessagingSimulator = MessengerSimulator<MessagingAccount>

/**
 * Meta's Messenger Platform in memory, for pages or for Instagram accounts: as much of it as our adapter calls, as strict as the real one or stricter,
 * and people with phones on the other side.
 */
export function simulateMessaging(object: 'page' | 'instagram', options: SimulatorOptions = {}): MessagingSimulator {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const apps = new Map<string, App>()
  const accounts = new Map<string, Account>()
  const faults = createFaults()
  const newId = () => String(messenger.nextNumber())
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: true,
    newPersonId: (number) => `7${number}`,
    newMessageName: (number) => `m_${Buffer.from(String(number)).toString('base64url')}`,
    tell(chat, event) {
      const posted = postedFor(chat, event, { object, now: now() })
      if (posted) push(world, chat.account, posted)
    },
  })
  const world: World = { object, messenger, uploads: new Map(), webhookRetryMs, knowsEverybody }
  const signIn = createSignInDoor({ object, now, newId, opened })
  appOf(simulatedMetaApp.clientId, simulatedMetaApp.clientSecret)
  const doors = doorsOf(world, signIn)

  /** Somebody got a key of a page by signing in: it works at once, whoever connects it. */
  function opened(page: ManagedPage, token: string): void {
    const { clientId, clientSecret } = simulatedMetaApp
    const accountId = object === 'page' ? page.id : page.instagram?.id
    if (accountId === undefined) return
    const account = accountOf({ accountId, name: page.name, token, app: appOf(clientId, clientSecret) })
    account.keys.end(token, null)
  }

  function appOf(id: string, secret: string): App {
    const app = apps.get(id) ?? { id, secret, hook: undefined }
    apps.set(id, app)
    app.secret = secret
    return app
  }

  function accountOf(given: Pick<Account, 'accountId' | 'name' | 'token' | 'app'>): Account {
    const fresh: Account = {
      ...given,
      subscribed: false,
      fields: new Set(),
      answered: new Set(),
      base: '',
      keys: createKeys({ now, newId }),
    }
    const account = accounts.get(given.accountId) ?? fresh
    accounts.set(given.accountId, account)
    return account
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (pathOf(request).endsWith('/dialog/oauth')) return showPage(signIn.page(queryOf(request)), response)
    await answerAtDoor({ request, response }, { doors, open, noDoor, faults, words: faultWords, refuse: refusalAnswer })
  }

  async function open(request: IncomingMessage): Promise<Asked> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://graph')
    const by = callerOf(request.headers.authorization?.replace('Bearer ', '') ?? '')
    // A caller who asks for a key has none yet.
    if (by.kind === 'nobody' && !pathname.endsWith('/oauth/access_token'))
      throw new Refusal({ status: 401, code: 190 }, 'Invalid OAuth access token')
    if (by.kind === 'page') by.account.base = baseOf(request)
    return { by, query, request }
  }

  function callerOf(token: string): Caller {
    const app = [...apps.values()].find(({ id, secret }) => token === `${id}|${secret}`)
    if (app) return { kind: 'app', app, accounts: [...accounts.values()].filter((account) => account.app === app) }
    if (signIn.isPerson(token)) return { kind: 'person', token }
    const account = [...accounts.values()].find((one) => isTokenOf(one, token))
    if (!account) return { kind: 'nobody' }
    if (!account.keys.isGood(token)) throw new Refusal({ status: 401, code: 190, subcode: 463 }, 'Session has expired')
    return { kind: 'page', account }
  }

  return {
    faults,
    account(channel) {
      const known = Channel.safeParse(channel).data
      if (!known) return undefined
      const { accountId, appId } = known.settings
      const { token, appSecret } = known.secrets
      const app = appOf(appId, appSecret)
      const account = Object.assign(accountOf({ accountId, name: channel.name, token, app }), { token, app })
      return withInbox(world, account)
    },
    handle: handleAll(messenger, answer),
    close() {
      for (const { hook } of apps.values()) hook?.line.close()
    },
  }
}

/** The phones of an account, with what its company and Meta can do. */
function withInbox(world: World, account: Account): MessagingAccount {
  const { object, messenger } = world
  return {
    ...messenger.phonesOf(account, () => (account.subscribed ? account.app.hook?.line : undefined)),
    hearsComments: () => hears(account, object === 'page' ? 'feed' : 'comments'),
    endKey: (at) => account.keys.end(account.token, at),
    removeApp: () => void unsubscribePage(account),
    writeInInbox(person, text) {
      const chat = messenger.recipient(account, person.id)
      if (!chat) throw new Error('There is no such person')
      const said = messenger.say(chat, { text })
      // The number of Meta's own inbox among its apps.
      push(world, account, echo(chat, said, { object, appId: '263902037430900' }))
      return said
    },
  }
}

function noDoor(): Refusal {
  return new Refusal({ code: 2500 }, 'Unknown path components')
}
