import { type Actor, newId } from '@besedka/contract'
import pg from 'pg'
import { expect, it } from 'vitest'
import type { NewEvent } from '../../platform/events/event.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { wakeDistribution } from './wake-distribution.ts'

useServer()

it.each<[who: string, by: Actor, wakes: boolean]>([
  ['an operator', { type: 'operator', id: newId() }, true],
  ['a bot', { type: 'bot', id: newId() }, true],
  ['an event rule', { type: 'rule', id: newId() }, true],
  ['a routing rule, in a round', { type: 'rule', id: null }, false],
  ['a round', { type: 'distribution', id: null }, false],
])('what %s does is looked at by a round, unless one has done it', async (_who, by, wakes) => {
  const { id } = await given.office()
  const queued = 'SELECT FROM graphile_worker._private_jobs WHERE key = $1'
  const { database } = server()
  const event = { type: 'chat.transferred', subjectId: null, audience: [], payload: { detail: { by } } } as unknown as NewEvent

  await inOrganisation(server().app, id, (tx) => wakeDistribution(tx, event))

  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const { rowCount } = await owner.query(queued, [`distribute:${id}`])
  await owner.end()
  expect(rowCount).toBe(wakes ? 1 : 0)
})
