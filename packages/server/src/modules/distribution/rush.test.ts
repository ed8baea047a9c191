import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { beginRush, leaveToRush } from './rush.ts'

useServer()

async function jobsOf(office: Office): Promise<number> {
  const owner = new pg.Client({ connectionString: server().database.url })
  await owner.connect()
  const { rowCount } = await owner.query('SELECT FROM graphile_worker._private_jobs WHERE key = $1', [`distribute:${office.id}`])
  await owner.end()
  return rowCount ?? 0
}

const begin = (office: Office, isStopping = () => false) => beginRush(server().app, office.id, isStopping)

describe('whoever comes while a job of distribution is on', () => {
  it('is left to it, without a job of their own', async () => {
    const office = await given.office()
    const rush = begin(office)

    await office.waitingChat('Hello')

    expect(await jobsOf(office)).toBe(0)
    expect(await rush.goesOn(false)).toBe(true)
    rush.look()
    expect(await rush.goesOn(false)).toBe(false)
    rush.end()
  })

  it('has a job of their own when it is over, or takes on nobody else', async () => {
    const office = await given.office()
    begin(office).end()
    await office.waitingChat('Hello')
    expect(await jobsOf(office)).toBe(1)

    const other = await given.office()
    const last = begin(other, () => true)
    expect(await last.goesOn(true)).toBe(false)
    await other.waitingChat('Hello')
    expect(await jobsOf(other)).toBe(1)
    last.end()
  })

  it('is looked for at once when another process has taken them in', async () => {
    const office = await given.office()
    let ring = () => {}
    const live = {
      ...server().app.live,
      onWrittenElsewhere(_: string, call: () => void) {
        ring = call
        return () => {}
      },
    }
    // Theirs is not this process's rush: what is written here leaves itself to that one, as if it were another process.
    const here = begin(office)
    const rush = beginRush({ ...server().app, live }, office.id, () => false)
    ring()
    expect(await rush.goesOn(false)).toBe(false)

    await office.waitingChat('Hello')
    expect(await rush.goesOn(false)).toBe(false)
    ring()
    expect(await rush.goesOn(false)).toBe(true)
    rush.end()
    here.end()
  })

  it('is waited for until their transaction is over, whichever way', async () => {
    const office = await given.office()
    for (const fails of [false, true]) {
      const rush = begin(office, () => true)
      const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
      const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
      const change = inOrganisation(server().app, office.id, async (tx) => {
        leaveToRush(tx)
        ask()
        await allowed
        if (fails) throw new Error('No')
      }).catch(() => {})
      await asked
      let goesOn: boolean | undefined
      const waiting = rush.goesOn(false).then((answer) => {
        goesOn = answer
      })
      await sleep(100)
      expect(goesOn).toBeUndefined()

      allow()
      await Promise.all([change, waiting])

      expect(goesOn).toBe(true)
      rush.end()
    }
  })
})
