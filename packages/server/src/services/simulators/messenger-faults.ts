import type { Disorder, Fault, MessengerAccount, MessengerSimulator } from '@besedka/channels/simulators'
import type { ChannelSimulator } from './channel-simulator.ts'

const faults: readonly Fault[] = ['serverError', 'busy', 'hang', 'reset', 'resetAfterAccepting', 'halfBody', 'notJson', 'unauthorized']

/** What updates suffer that are posted to the product. */
const disorders = new Map<string, Disorder>([
  ['hookCopies', { copies: 3 }],
  ['hookLate', { lateByMs: 3_000 }],
  ['hookForged', { forged: true }],
])

/** The faults of a simulated messenger by the names that the page knows; answers those of an account. */
export function createMessengerFaults(
  messenger: MessengerSimulator,
): (account: MessengerAccount) => Pick<ChannelSimulator, 'faults' | 'fault' | 'suffer'> {
  let current: string | null = null
  return (account) => ({
    faults: () => [...faults, ...(account.hasHook() ? disorders.keys() : [])],
    fault: () => current,
    suffer(name) {
      const fault = faults.find((known) => known === name)
      const disorder = disorders.get(name ?? '')
      if (name !== null && !fault && !disorder) return false
      messenger.faults.heal()
      if (fault) messenger.faults.break(fault)
      account.disturb(disorder ?? {})
      current = name
      return true
    },
  })
}
