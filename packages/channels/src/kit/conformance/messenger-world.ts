import type { Connection } from '../adapter.ts'
import type { Fault, Faults } from '../simulator/faults.ts'
import type { MessengerPhone } from '../simulator/phone.ts'
import type { OpenWorld, WorldFault } from './world.ts'

type Expected = WorldFault['expected']

/** What a call ends in under each fault, where providers do not differ. */
const usual: Readonly<Record<Exclude<Fault, 'busy'>, Expected>> = {
  serverError: { kind: 'retry', code: 'providerFailed' },
  notJson: { kind: 'retry', code: 'providerFailed' },
  redirect: { kind: 'retry', code: 'answerNotUnderstood' },
  hang: { kind: 'retry', code: 'timedOut' },
  reset: { kind: 'retry', code: 'connectionFailed' },
  resetAfterAccepting: { kind: 'retry', code: 'connectionFailed' },
  halfBody: { kind: 'retry', code: 'connectionFailed' },
  unauthorized: { kind: 'channel', code: 'tokenInvalid' },
}

/** The expected errors in which a provider differs from `usual`; each has its own for `busy`. */
export type Differing = Partial<Readonly<Record<Fault, Expected>>> & { readonly busy: Expected }

/** Every fault that a simulator can be given, with what the adapter has to make of it. */
export function faultsOf({ faults }: { faults: Faults }, differing: Differing): WorldFault[] {
  return Object.entries({ ...usual, ...differing }).map(([fault, expected]) => ({
    name: fault,
    start: () => faults.break(fault as Fault),
    expected,
  }))
}

/** The world of a messenger whose customer has a phone: open-messenger.ts opens it. */
export function messengerWorld<Settings>(
  office: { simulator: { faults: Faults }; connection: Connection<Settings>; boris: MessengerPhone; close(): Promise<void> },
  given: { differing: Differing; blocked: { name: string; expected: Expected } },
): OpenWorld<Settings> {
  const { simulator, connection, boris, close } = office
  return {
    connection,
    to: boris.person.id,
    arrived: () => boris.messages().filter(({ fromCompany }) => fromCompany).length,
    faults: [...faultsOf(simulator, given.differing), { ...given.blocked, start: () => boris.block() }],
    heal() {
      simulator.faults.heal()
      if (!boris.started()) boris.start()
    },
    attention() {
      const { name } = boris.write('Is anybody there?')
      return { lastId: name, isRead: boris.companyHasRead, isTyping: boris.companyIsTyping }
    },
    reactedTo() {
      const message = boris.write('Is anybody there?')
      return { externalId: message.name, emoji: () => message.reaction ?? null }
    },
    fileRef: () => `${connection.apiBase}/media/${boris.send({ sort: 'document', bytes: Buffer.from('contract') }).file?.id}/contract`,
    close,
  }
}
