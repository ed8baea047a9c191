import type { CheckResult, Connection } from '../kit/adapter.ts'
import { explainFailure } from '../kit/http/explain-failure.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { SendError } from '../kit/send-error.ts'
import { gatewayOf } from './gateways/gateway-of.ts'
import type { DeliverySettings } from './settings.ts'

type Given = Connection<DeliverySettings>

/** Makes sure that the gateway takes messages from here; our address is told to it by a person. Throws {@link SendError}. */
export async function connect(connection: Given, timings: CallTimings): Promise<void> {
  if (connection.hookUrl === null) throw new SendError('channel', { code: 'publicAddressMissing' })
  await gatewayOf(connection.settings).look(connection, timings.answerMs)
}

/** Asks the gateway, without sending anything, whether it would take a message of ours. Never throws. */
export async function check(connection: Given, timings: CallTimings): Promise<CheckResult[]> {
  const hook = checkHook(connection)
  try {
    const { senderIsKnown } = await gatewayOf(connection.settings).look(connection, timings.answerMs)
    return [{ id: 'key', state: 'passed' }, checkSender(senderIsKnown), hook]
  } catch (error) {
    return [{ id: 'key', state: 'failed', problem: explainFailure(error).problem }, { id: 'sender', state: 'unknown' }, hook]
  }
}

function checkSender(isKnown: boolean | null): CheckResult {
  const id = 'sender'
  if (isKnown === false) return { id, state: 'failed', problem: { code: 'senderRejected' } }
  return { id, state: isKnown === null ? 'unknown' : 'passed' }
}

/** Whether the gateway posts there is known to it only; messages that come will tell. */
function checkHook({ hookUrl }: Given): CheckResult {
  const id = 'hook'
  return hookUrl === null ? { id, state: 'failed', problem: { code: 'publicAddressMissing' } } : { id, state: 'unknown' }
}
