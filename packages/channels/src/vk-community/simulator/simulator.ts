import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { answerCall } from '../../kit/simulator/answer-call.ts'
import { baseOf, pathOf } from '../../kit/simulator/doors.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { handleAll } from '../../kit/simulator/handle-all.ts'
import { createMessenger, type MessengerAccount } from '../../kit/simulator/messenger.ts'
import { type MessengerSimulator, type SimulatorOptions, withUsual } from '../../kit/simulator/messenger-simulator.ts'
import type { PhoneMessage, SimulatedPerson } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import { tell, tellReply } from './callback-server.ts'
import { createMethods, groupsOfPerson } from './methods.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'
import { checkRight, rightsOfKeys } from './rights.ts'
import { createSignInDoors } from './sign-in/doors.ts'
import { takeUpload } from './uploads.ts'
import type { World } from './world.ts'

/** The number of a community that was chosen; one that came by its key alone gets any. */
const Chosen = z.object({ groupId: z.coerce.number().int().positive().optional() }).catch({})

/** The phones of a community, and VK itself, in which its administrators may answer too, and change what was set up. */
export type VkAccount = MessengerAccount & {
  writeInVk(person: SimulatedPerson, text: string): PhoneMessage
  /** The key is left without a right: `manage`, `messages`, `photos`, `docs`. */
  takeRight(right: string): void
  /** Takes the tick from an event of the Callback API. */
  untick(event: string): void
}

export type VkSimulator = MessengerSimulator<VkAccount>

/**
 * A VK of our own, in memory: as much of its API as our adapter calls, as strict as the real one or stricter, and people with phones on the other
 * side.
 */
export function simulateVk(options: SimulatorOptions = {}): VkSimulator {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = new Map<string, Account>()
  const faults = createFaults()
  const signIn = createSignInDoors({ now, opened: ({ id, name }, token) => void accountOf(token, name, id) })
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: true,
    newPersonId: (number) => String(number % 1_000_000_000),
    newMessageName: String,
    tell: (chat, event) => tell(world, chat, event),
  })
  const world: World = { messenger, uploads: new Map(), webhookRetryMs }
  const methods = createMethods(world)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pathname = pathOf(request)
    const [, as] = /\/upload\/(\w+)$/.exec(pathname) ?? []
    if (as !== undefined) return await takeUpload(world, as, { request, response })
    if (await signIn.answer(request, response)) return
    const method = /\/method\/([\w.]+)$/.exec(pathname)?.[1] ?? ''
    const run = async () => ({ response: await call(request, method) })
    await answerCall({ request, response }, { faults, method, words: faultWords, refuse: refusalAnswer, run })
  }

  async function call(request: IncomingMessage, method: string): Promise<unknown> {
    const { access_token = '', v, ...parameters } = Object.fromEntries(new URLSearchParams(await text(request)))
    if (method === 'groups.get' && signIn.isPerson(access_token)) return groupsOfPerson(parameters)
    const account = accounts.get(access_token)
    if (!account) throw new Refusal(5, 'User authorization failed: invalid access_token (4).')
    if (v !== '5.199') throw new Refusal(8, 'Invalid request: versions below 5.81 are deprecated')
    account.base = baseOf(request)
    const known = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!known) throw new Refusal(3, 'Unknown method passed')
    checkRight(account, method)
    return known(account, parameters)
  }

  function accountOf(token: string, name: string, id = 200_000_000 + accounts.size + 1): Account {
    const fresh: Account = {
      token,
      id,
      name,
      server: undefined,
      events: new Set(),
      rights: new Set(rightsOfKeys),
      sent: new Map(),
      base: '',
    }
    const account = accounts.get(token) ?? fresh
    accounts.set(token, account)
    return account
  }

  return {
    faults,
    account({ name, settings, secrets: { token } }) {
      if (!token) return undefined
      const { groupId } = Chosen.parse(settings)
      const account = accountOf(token, name, groupId)
      return {
        takeRight: (right) => void account.rights.delete(right),
        untick(event) {
          account.events = new Set([...account.events].filter((told) => told !== event))
        },
        // A server of which nobody has said what it wants to hear is told nothing.
        ...messenger.phonesOf(account, () => (account.events.has('message_new') ? account.server?.line : undefined)),
        writeInVk(person, words) {
          const chat = messenger.recipient(account, person.id)
          if (!chat) throw new Error('There is no such person')
          const said = messenger.say(chat, { text: words })
          tellReply(world, chat, said, 1)
          return said
        },
      }
    },
    handle: handleAll(messenger, answer),
    close() {
      for (const { server } of accounts.values()) server?.line.close()
    },
  }
}
