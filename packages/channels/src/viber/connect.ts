import type { CheckResult, Connection } from '../kit/adapter.ts'
import { explainFailure } from '../kit/http/explain-failure.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { SendError } from '../kit/send-error.ts'
import { post } from './api/call.ts'
import { explainRefusal } from './api/explain-refusal.ts'
import type { ViberSettings } from './definition.ts'

type Given = Connection<ViberSettings>

/** A message that nobody can get: the answer says whether Viber would take one of ours. */
const probe = { dest: '0', type: 306, label: 'session', message: { '#txt': '?', '#tracking_data': '' } }

/** Makes sure that Viber takes messages from here; our own address is told to it by a person. Throws {@link SendError}. */
export async function connect(connection: Given, timings: CallTimings): Promise<void> {
  if (connection.hookUrl === null) throw new SendError('channel', { code: 'publicAddressMissing' })
  await ask(connection, timings)
}

async function ask(connection: Given, { answerMs }: CallTimings): Promise<void> {
  const { status } = await post(connection, probe, answerMs)
  const refusal = status === 0 ? undefined : explainRefusal(status)
  // That nobody has this number is the answer of somebody who would have delivered.
  if (refusal?.kind === 'channel' || refusal?.kind === 'retry') throw refusal
}

/** Asks Viber whether it would take a message of ours. Never throws. */
export async function check(connection: Given, timings: CallTimings): Promise<CheckResult[]> {
  const hook = checkHook(connection)
  try {
    await ask(connection, timings)
    return [{ id: 'service', state: 'passed' }, hook]
  } catch (error) {
    return [{ id: 'service', state: 'failed', problem: explainFailure(error).problem }, hook]
  }
}

/** Whether Viber posts there is known to its partner only; messages that come will tell. */
function checkHook({ hookUrl }: Given): CheckResult {
  const id = 'hook'
  return hookUrl === null ? { id, state: 'failed', problem: { code: 'publicAddressMissing' } } : { id, state: 'unknown' }
}
