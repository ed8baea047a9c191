import assert from 'node:assert/strict'
import { type Adapted, inWorld, type Rule } from '../rule.ts'

const dayMs = 24 * 3_600_000

/** The product has to know when a key ends, before the provider says no. */
export const accountRules: readonly Rule<Adapted>[] = [
  {
    name: 'the account tells until when its key is good, and a new one is good for longer',
    check: inWorld(async ({ connection, endKey }, { adapter: { account } }) => {
      if (!account) return
      assert.ok(endKey, 'the world cannot let a key end')
      assert.equal((await account.ask(connection)).keyEndsAt, null, 'a key that is good for ever ends')
      const at = new Date(Math.floor(connection.now().getTime() / 1_000) * 1_000 + dayMs)
      endKey(at)
      assert.deepEqual((await account.ask(connection)).keyEndsAt, at, 'a key ends at another moment')
      if (!account.renewKey) return
      const secrets = { ...connection.secrets, ...(await account.renewKey(connection)) }
      const { keyEndsAt } = await account.ask({ ...connection, secrets })
      assert.ok(keyEndsAt === null || keyEndsAt > at, 'a new key is good no longer than the old one')
    }),
  },
]
