import { expect, it } from 'vitest'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { takePlaceInTime } from '../channels/index.ts'

useServer()

async function scene() {
  const { id, site } = await given.office()
  return () => inOrganisation(server().app, id, (tx) => takePlaceInTime(tx.db, site.id, { perSecond: 10 }))
}

it('who sends alone waits for nobody', async () => {
  const takes = await scene()

  expect(await takes()).toBe(0)
})

it('those who send at once come one after another, a tenth of a second apart', async () => {
  const takes = await scene()
  const from = Date.now()

  const moments = await Promise.all(Array.from({ length: 12 }, async () => (await takes()) + (Date.now() - from)))

  // What counts is the last of them, eleven places behind the first: however long the calls take, none of them began before.
  expect(Math.max(...moments)).toBeGreaterThanOrEqual(1_090)
})
