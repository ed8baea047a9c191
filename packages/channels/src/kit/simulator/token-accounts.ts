import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults } from './faults.ts'
import { handleAll } from './handle-all.ts'
import type { HookLine } from './hook-line.ts'
import type { Messenger } from './messenger.ts'
import type { MessengerSimulator } from './messenger-simulator.ts'

/** The accounts of a messenger that knows each by its token alone. `create` makes one that is not there yet; `count`: how many there are. */
export function createTokenAccounts<Account>(create: (token: string, name: string, count: number) => Account) {
  const accounts = new Map<string, Account>()

  function enter(token: string, name: string): Account {
    const account = accounts.get(token) ?? create(token, name, accounts.size)
    accounts.set(token, account)
    return account
  }

  return {
    /** Whose token it is. */
    find: (token: string | undefined): Account | undefined => accounts.get(token ?? ''),

    /** The messenger, which answers calls by `answer` and posts to the `line` of an account. `close` ends what else an account has under way. */
    play(given: {
      faults: Faults
      messenger: Messenger<Account>
      answer(request: IncomingMessage, response: ServerResponse): Promise<void>
      line(account: Account): HookLine | undefined
      close?(account: Account): void
    }): MessengerSimulator {
      const { faults, messenger, answer, line, close } = given
      return {
        faults,
        account({ name, secrets: { token } }) {
          if (!token) return undefined
          const account = enter(token, name)
          return messenger.phonesOf(account, () => line(account))
        },
        handle: handleAll(messenger, answer),
        close() {
          for (const account of accounts.values()) {
            line(account)?.close()
            close?.(account)
          }
        },
      }
    },
  }
}
