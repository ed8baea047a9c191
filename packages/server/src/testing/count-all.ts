import { setTimeout } from 'node:timers/promises'
import { countFurther } from '../modules/reports/index.ts'
import { server } from './use-server.ts'

/** Counts the facts of everything that has happened. What the product itself counts at this moment is waited for. */
export async function countAll(): Promise<void> {
  while ((await countFurther(server().app)) || (await isBehind())) await setTimeout(5)
}

async function isBehind(): Promise<boolean> {
  const { rowCount } = await server().database.systemPool.query(
    'SELECT FROM fact_cursors c JOIN organisation_positions p USING (organisation_id) WHERE c.position < p.position OR NOT c.built',
  )
  return rowCount !== 0
}
