import type { Faults } from './faults.ts'
import { handleAll } from './handle-all.ts'
import type { HookLine } from './hook-line.ts'
import type { Messenger } from './messenger.ts'
import type { MessengerChannel, MessengerSimulator } from './messenger-simulator.ts'

/** Where an account's channel wants to be posted to, and the way there. */
type Told = { hook: HookLine | undefined }

/**
 * The accounts of a provider who is told by a person, and not by a call, where to post to. Each time that its channel is seen an account gets what the channel says of it,
 * and a new line where the address is another one.
 */
export function createToldAccounts<Key, Account extends Told>({
  read,
  lineTo,
}: {
  /** By what an account is known, and what it is before it has a line; undefined for settings that no account has. */
  read(channel: MessengerChannel): { key: Key; account: Account } | undefined
  lineTo(hookUrl: string): HookLine
}) {
  const accounts = new Map<Key, Account>()
  const addresses = new Map<Key, string>()
  return {
    get: (key: Key): Account | undefined => accounts.get(key),
    all: (): Account[] => [...accounts.values()],
    accountOf(channel: MessengerChannel): Account | undefined {
      const given = read(channel)
      if (!given) return undefined
      const { key } = given
      const { hook } = accounts.get(key) ?? given.account
      const account: Account = Object.assign(accounts.get(key) ?? given.account, given.account, { hook })
      accounts.set(key, account)
      const { hookUrl } = channel
      if (hookUrl && addresses.get(key) !== hookUrl) {
        account.hook?.close()
        account.hook = lineTo(hookUrl)
        addresses.set(key, hookUrl)
      }
      return account
    },
    close(): void {
      for (const { hook } of accounts.values()) hook?.close()
    },
  }
}

type Parts<Account extends Told> = {
  accounts: Pick<ReturnType<typeof createToldAccounts<unknown, Account>>, 'accountOf' | 'close'>
  messenger: Messenger<Account>
  faults: Faults
  answer: Parameters<typeof handleAll>[1]
}

/** A simulator of such a provider, of its parts. */
export function simulatorOf<Account extends Told>({ accounts, messenger, faults, answer }: Parts<Account>): MessengerSimulator {
  return {
    faults,
    account(channel) {
      const account = accounts.accountOf(channel)
      return account && messenger.phonesOf(account, () => account.hook)
    },
    handle: handleAll(messenger, answer),
    close: accounts.close,
  }
}
