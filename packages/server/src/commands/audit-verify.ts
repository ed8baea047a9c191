import { verifyAudit } from '../modules/audit/index.ts'
import { withDatabase } from './with-database.ts'

/** `npm run audit-verify`: reads every organisation's audit log again. Exit code 1 when one is not what was written. */
await withDatabase(async ({ config, database, tell }) => {
  const { rows } = await database.systemPool.query<{ id: string; name: string | null }>(
    `SELECT entries.id, organisations.name FROM (SELECT DISTINCT organisation_id AS id FROM audit_entries) AS entries
     LEFT JOIN organisations ON organisations.id = entries.id ORDER BY organisations.name`,
  )
  let broken = 0
  for (const { id, name } of rows) {
    const found = await verifyAudit({ database, config }, id)
    const sound = found.brokenPlaces.length + found.brokenAnchors.length === 0
    if (!sound) broken++
    const anchored = found.lastAnchor ? `anchored up to ${found.lastAnchor.place} on ${found.lastAnchor.at.slice(0, 10)}` : 'no anchor here'
    tell(`${sound ? 'sound' : 'BROKEN'}  ${name ?? id}: ${found.entries} entries, ${anchored}`)
    for (const place of found.brokenPlaces) tell(`        entry ${place} was changed, or one before it is missing`)
    for (const { place, at } of found.brokenAnchors) tell(`        entry ${place}, noted on ${at}, is gone or another one`)
  }
  return broken === 0 ? 0 : 1
})
