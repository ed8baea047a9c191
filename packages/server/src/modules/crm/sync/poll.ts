import { type CrmEntity, crmEntities } from '@besedka/contract'
import { lookAt } from './look-at.ts'
import { change, type Session } from './session.ts'
import '../tables.ts'

/** How often the CRM is asked what has changed, whether it posts to us or not: what it forgets to post is found so. */
export const pollEveryMs = 30_000

/** Asks what has changed since the last time, the oldest change first. Where it breaks off it goes on. */
export async function poll(session: Session, hasTime: () => boolean): Promise<void> {
  for (const entity of ['company', 'customer'] as const) {
    if (session.mapping[entity].length > 0 && !(await pollEntity(session, entity, hasTime))) return
  }
  await change(session, (tx) => tx.db.updateTable('crm_connections').set({ polled_at: tx.now }).where('id', '=', session.row.id).execute())
}

/** False: there was no time for all of it. */
async function pollEntity(session: Session, entity: CrmEntity, hasTime: () => boolean): Promise<boolean> {
  const since = new Date(session.row.changed_since[entity] ?? session.row.created_at)
  let from: string | null = null
  do {
    const page = await session.adapter.listChanged(session.crm, entity, since, from)
    for (const record of page.records) await lookAt(session, { entity, record })
    const last = page.records.at(-1)
    if (last) await noteChangedSince(session, entity, last.modifiedAt)
    from = page.next
  } while (from !== null && hasTime())
  return from === null
}

async function noteChangedSince(session: Session, entity: CrmEntity, moment: Date): Promise<void> {
  const known = session.row.changed_since
  if (known[entity] !== undefined && new Date(known[entity]) >= moment) return
  known[entity] = moment.toISOString()
  await change(session, (tx) =>
    tx.db
      .updateTable('crm_connections')
      .set({ changed_since: JSON.stringify(known) })
      .where('id', '=', session.row.id)
      .execute(),
  )
}

/** Changes from now on are asked for; a little before, because the CRM has another clock. */
export function changedSince(now: Date): Record<CrmEntity, string> {
  const moment = new Date(now.getTime() - 5 * 60_000).toISOString()
  return Object.fromEntries(crmEntities.map((entity) => [entity, moment])) as Record<CrmEntity, string>
}
