import type { CheckResult, Connection } from '../kit/adapter.ts'
import { explainFailure } from '../kit/http/explain-failure.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import type { AppleSettings } from './definition.ts'
import { askForPlace } from './files/upload.ts'

/** Asks where a file might go, which sends nothing to anybody. Whether messages reach us only a message can tell. Never throws. */
export async function check(connection: Connection<AppleSettings>, timings: CallTimings): Promise<CheckResult[]> {
  const hook: CheckResult =
    connection.hookUrl === null
      ? { id: 'hook', state: 'failed', problem: { code: 'publicAddressMissing' } }
      : { id: 'hook', state: 'unknown' }
  try {
    await askForPlace(1, connection, timings)
    return [{ id: 'key', state: 'passed' }, hook]
  } catch (error) {
    return [{ id: 'key', state: 'failed', problem: explainFailure(error).problem }, hook]
  }
}
