import { newId } from '@besedka/contract'
import { expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { cleanUpdates } from './clean-updates.ts'

useServer()

it('forgets what was read long ago, first its bytes and then its id, and keeps what nobody could read', async () => {
  const { id: organisation, site } = await given.office()
  const { database } = server()
  const ages: [string, number, string][] = [
    ['yesterday', 1, 'done'],
    ['ten days ago', 10, 'done'],
    ['last year', 400, 'done'],
    ['never read', 400, 'failed'],
  ]
  for (const [name, days, state] of ages) {
    await database.systemPool.query(
      `INSERT INTO inbound_updates (organisation_id, channel_id, external_id, id, conversation, ordering, body, state, received_at, done_at)
       VALUES ($1, $2, $3, $4, 'somebody', 1, 'body', $5, now(), now() - $6 * interval '1 day')`,
      [organisation, site.id, name, newId(), state, days],
    )
  }

  await cleanUpdates(database, { keepDays: 8, keepIdsDays: 180, now: new Date() })

  const { rows } = await database.systemPool.query(
    'SELECT external_id AS name, body IS NOT NULL AS readable FROM inbound_updates WHERE channel_id = $1 ORDER BY 1',
    [site.id],
  )
  expect(rows).toEqual([
    { name: 'never read', readable: true },
    { name: 'ten days ago', readable: false },
    { name: 'yesterday', readable: true },
  ])
})
