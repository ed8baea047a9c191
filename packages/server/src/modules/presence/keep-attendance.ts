import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { breakOfIdle } from './break-of-idle.ts'
import { type Disagreement, findDisagreements } from './find-disagreements.ts'
import { operatorsCame } from './operators-came.ts'
import { operatorsLeft } from './operators-left.ts'

const lookEveryMs = 1_000
/** Who loads the page anew, or whose process restarts, has not left. */
const graceMs = 8_000

type Change = (tx: Transaction, accountIds: readonly string[]) => Promise<void>

export type Attendance = ReturnType<typeof keepAttendance>

/**
 * Makes what operators are said to do agree with who has a workspace open and who does anything: at once for who comes, within seconds
 * for all else. Every process does it for all of them, so none is missed when one dies; two who find the same do it once.
 */
export function keepAttendance(app: AppContext) {
  /** Since when operators were found to have no workspace open, by organisation and account; milliseconds. */
  let absentSince = new Map<string, number>()
  const come = new Set<string>()
  let looking: Promise<void> = Promise.resolve()
  let stopped = false
  let waiting = 0
  // A look that is late is not followed by all that it has held up.
  const timer = setInterval(() => waiting === 0 && look(null), lookEveryMs)

  function look(organisationIds: readonly string[] | null): void {
    waiting++
    looking = looking
      .then(() => (stopped ? undefined : settle(organisationIds)))
      .catch((error: unknown) => app.log.warn({ error }, 'What operators do could not be brought up to date'))
      .finally(() => waiting--)
  }

  async function settle(organisationIds: readonly string[] | null): Promise<void> {
    const now = app.now()
    const found = await findDisagreements(app.database, { organisationIds, now })
    const of = (what: Disagreement['what']) => found.filter((one) => one.what === what)
    if (organisationIds !== null) return changeEach(of('came'), operatorsCame)
    const left = longGone(of('gone'), now.getTime())
    await changeEach(of('came'), operatorsCame)
    await changeEach(of('idle'), breakOfIdle)
    await changeEach(left, operatorsLeft)
  }

  function longGone(gone: readonly Disagreement[], now: number): Disagreement[] {
    // A moment that has not come yet is from before the clock was set back.
    absentSince = new Map(gone.map((one) => [keyOf(one), Math.min(absentSince.get(keyOf(one)) ?? now, now)]))
    return gone.filter((one) => now - (absentSince.get(keyOf(one)) ?? now) >= graceMs)
  }

  async function changeEach(found: readonly Disagreement[], change: Change): Promise<void> {
    for (const [organisationId, operators] of Map.groupBy(found, (one) => one.organisation_id)) {
      const accountIds = operators.map((one) => one.account_id)
      // What hinders one organisation must not hold up the others.
      await inOrganisation(app, organisationId, (tx) => change(tx, accountIds)).catch((error: unknown) => {
        app.log.warn({ error, organisationId }, 'What operators do could not be brought up to date')
      })
    }
  }

  return {
    /** Somebody of this organisation has opened a workspace. Those who come in the same moment are taken together. */
    came(organisationId: string): void {
      if (come.has(organisationId)) return
      come.add(organisationId)
      queueMicrotask(() => {
        look([...come])
        come.clear()
      })
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      stopped = true
      await looking
    },
  }
}

function keyOf({ organisation_id, account_id }: Disagreement): string {
  return `${organisation_id} ${account_id}`
}
