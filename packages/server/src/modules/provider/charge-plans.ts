import { writeAudit } from '../../platform/audit/write-audit.ts'
import type { AppContext } from '../../platform/context.ts'
import { endSessionsOfOrganisation } from '../authentication/index.ts'
import {
  billingSettings,
  chargeDue,
  closePeriods,
  deactivationAt,
  type Finances,
  listToLookAt,
  lockFinances,
  tellFinanceSoon,
} from '../finance/index.ts'
import { setActive } from '../organisations/index.ts'
import { tellOfShortness } from './tell-of-shortness.ts'
import { wakeClocksSoon } from './wake-clocks.ts'

export const chargePlansJob = 'chargePlans'

/** What the job needs. */
type Charging = Pick<AppContext, 'config' | 'database' | 'now' | 'vault' | 'live' | 'log'>

/**
 * The job that runs again and again: charges the plans of all organisations that have a billing account, writes acts, tells of missing money and, where
 * the provider wants it, deactivates. Each organisation is a transaction of its own under its lock, so that any number of nodes charge a period
 * once, and one that fails keeps nobody from being charged.
 */
export async function chargePlans(app: Charging): Promise<void> {
  for (const id of await listToLookAt(app.database.system)) {
    await chargeOne(app, id).catch((error: unknown) => app.log.error({ error, organisation: id }, 'A plan could not be charged'))
  }
}

async function chargeOne(app: Charging, organisationId: string): Promise<void> {
  const now = app.now()
  const { changed, deactivated } = await app.database.system.transaction().execute(async (db) => {
    const found = await lockFinances(db, organisationId)
    if (!found) return { changed: false, deactivated: false }
    const { finances, charged, optionsReturned } = await chargeDue(db, found, now)
    if (optionsReturned) await wakeClocksSoon(db, organisationId)
    const closed = await closePeriods(db, finances, now)
    const deactivatesAt = deactivationAt(finances.account?.short_since ?? null, await billingSettings(db))
    const off = isToBeOff(finances, deactivatesAt, now)
    if (off) {
      await setActive(db, organisationId, false, now)
      const subject = { type: 'organisation', id: organisationId, name: finances.name }
      const entry = { by: { kind: 'system', name: 'Besedka' }, action: 'organisation.deactivated', subject } as const
      await writeAudit(db, organisationId, now, [{ ...entry, before: { active: true }, after: { active: false } }])
    }
    await tellOfShortness(app, db, finances, { deactivatesAt, deactivated: off, now })
    const shortChanged = (found.account?.short_since === null) !== (finances.account?.short_since === null)
    if (charged + closed > 0 || shortChanged || off) await tellFinanceSoon(db, organisationId)
    return { changed: optionsReturned, deactivated: off }
  })
  if (deactivated) await endSessionsOfOrganisation(app, organisationId)
  if (changed || deactivated) app.live.standingChanged(organisationId)
}

function isToBeOff({ active }: Finances, deactivatesAt: Date | null, now: Date): boolean {
  return active && deactivatesAt !== null && deactivatesAt <= now
}
