import assert from 'node:assert/strict'
import { inspect } from 'node:util'
import type { ChannelAdapter, Connection } from '../adapter.ts'
import { SendError } from '../send-error.ts'
import type { ConformanceWorld, OpenWorld } from './world.ts'

/** What every channel has to keep. `check` throws an AssertionError that says how it was broken. */
export type Rule<Subject> = { name: string; check(subject: Subject): void | Promise<void> }

export type Adapted = { adapter: ChannelAdapter; world: ConformanceWorld }

/** A rule that needs a provider: it gets a world of its own, closed afterwards. */
export function inWorld(check: (open: OpenWorld, subject: Adapted) => Promise<void>): Rule<Adapted>['check'] {
  return async (subject) => {
    const open = await subject.world.open()
    try {
      await check(open, subject)
    } finally {
      await open.close()
    }
  }
}

/** The SendError that some work ends with; undefined when it succeeds. Fails for any other error, and for one that tells a secret. */
export async function sendErrorOf(what: string, work: () => unknown, connection: Connection): Promise<SendError | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    refuseSecrets(what, error, connection)
    assert.ok(error instanceof SendError, `${what} throws something else than a SendError: ${inspect(error)}`)
    return error
  }
}

/** Nothing of an error or a result may tell a secret, however deep it is buried: what is shown or logged somewhere is out. */
export function refuseSecrets(what: string, value: unknown, { secrets, hookSecret }: Connection): void {
  const shown = `${inspect(value, { depth: 10, showHidden: true })} ${value instanceof Error ? value.stack : ''}`
  for (const secret of [...Object.values(secrets), hookSecret]) {
    if (secret) assert.ok(!shown.includes(secret) && !shown.includes(encodeURIComponent(secret)), `${what} tells a secret: ${shown}`)
  }
}
