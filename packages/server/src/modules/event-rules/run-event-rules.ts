import type { CheckedCondition } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { lockCursor } from './cursor.ts'
import { followLog } from './follow-log.ts'
import { isWaits, lookWhoWaits } from './look-who-waits.ts'
import { endRun, lockNextRun, performRun, putOff, refusalOf } from './run-rule.ts'
import type { EventRuleRow, EventRuleRunRow } from './tables.ts'

export const runEventRulesJob = 'runEventRules'

/** How often it is looked who waits too long. */
export const waitsEveryMs = 15_000

/** After this a job ends, so that others have their turn; the pump queues the next one. */
const turnMs = 10_000

/** A run that fails for another reason than a refusal is tried so often, with growing pauses. */
const attemptsMax = 5

/** Does what is to be done for the rules of an organisation: reads on in the log, looks who waits, and lets rules act, one after another. */
export async function runEventRules(app: AppContext, organisationId: string): Promise<void> {
  const started = performance.now()
  const inTurn = () => performance.now() - started < turnMs
  while (inTurn()) {
    const more = await inOrganisation(app, organisationId, (tx) => lookAround(tx))
    while (inTurn() && (await actOnce(app, organisationId))) {}
    if (!more) return
  }
}

/** Answers whether there is more to read. */
async function lookAround(tx: Transaction): Promise<boolean> {
  // First of all: a rule that comes, or is switched on, waits for this look, and begins behind it.
  const read = await lockCursor(tx)
  if (!read) return false
  const rules = await listEnabled(tx)
  const more = await followLog(tx, rules, read.cursor)
  const isTime = !read.waitsLookedAt || tx.now.getTime() - read.waitsLookedAt.getTime() >= waitsEveryMs
  if (isTime && rules.some(isWaits)) await lookWhoWaits(tx, rules)
  return more
}

function listEnabled(tx: Transaction): Promise<EventRuleRow[]> {
  return tx.db.selectFrom('event_rules').selectAll().where('enabled', '=', true).orderBy('place').orderBy('id').execute()
}

/** Lets one rule act. Answers false where none is due. */
async function actOnce(app: AppContext, organisationId: string): Promise<boolean> {
  let run: EventRuleRunRow | undefined
  let conditions: CheckedCondition[] = []
  try {
    await inOrganisation(app, organisationId, async (tx) => {
      run = await lockNextRun(tx)
      if (run) await performRun(tx, run, (checked) => (conditions = checked))
    })
  } catch (error) {
    const failed = run
    if (!failed) throw error
    await inOrganisation(app, organisationId, (tx) => settleFailure(app, tx, { run: failed, conditions, error }))
  }
  return run !== undefined
}

type Failed = { run: EventRuleRunRow; conditions: readonly CheckedCondition[]; error: unknown }

/** All that the run has done is taken back by now. */
async function settleFailure(app: AppContext, tx: Transaction, { run, conditions, error }: Failed): Promise<void> {
  const refusal = refusalOf(error)
  if (refusal) return endRun(tx, run, { outcome: 'refused', refusal, conditions })
  app.log.error({ error, ruleId: run.rule_id, chatId: run.chat_id }, 'An event rule failed')
  const attempts = run.attempts + 1
  if (attempts >= attemptsMax) return endRun(tx, run, { outcome: 'failed', conditions })
  return putOff(tx, run, 2 ** attempts * 1_000, 1)
}
