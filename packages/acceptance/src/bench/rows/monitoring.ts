import { randomBytes } from 'node:crypto'
import { newId } from '@besedka/contract/id'
import type pg from 'pg'
import { runLoad } from '../load/run-load.ts'
import { timeWall } from '../load/time-wall.ts'
import type { Measurement } from '../measurement.ts'
import { seedCrew, seedNewcomers } from '../seed/seed-crew.ts'
import { type SeededOrganisation, seedOrganisation } from '../seed/seed-organisation.ts'
import { percentile } from '../statistics.ts'

const operators = 500
const arrivals = 1_000
const perSecond = 50

/** From a customer's first word until a wall shows the chat, while 50 chats a second arrive in a team of 500 operators who are at work. */
export const monitoring: Measurement = {
  name: 'monitoring',
  async measure({ product, database, scale }) {
    const organisation = await seedOrganisation(database, 'Monitoring')
    await seedCrew(database, organisation, operators)
    const { latenciesMs } = await runLoad(timeWall, {
      port: product.port,
      wallToken: await seedWall(database, organisation),
      visitorTokens: await seedNewcomers(database, organisation, Math.ceil(arrivals * scale)),
      perSecond,
    })
    return { monitoring: { p50Ms: percentile(latenciesMs, 0.5), p95Ms: percentile(latenciesMs, 0.95) } }
  },
}

/** A board of all teams. Answers the token of its link. */
async function seedWall(database: pg.Client, { id, supervisor }: SeededOrganisation): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.query(
    `INSERT INTO boards (organisation_id, id, name, rows_by, tiles, token_hash, created_at, created_by_id, link_made_at)
     VALUES ($1, $2, 'Зал', 'team', '{inQueue,inProgress,handled}', sha256($3::text::bytea), now(), $4, now())`,
    [id, newId(), token, supervisor.id],
  )
  return token
}
