import { z } from 'zod'
import type { Connection, HookAnswer, HookRequest } from '../kit/adapter.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { parseJson } from '../kit/json.ts'
import { isProof } from '../kit/sign.ts'
import { call } from './api/call.ts'
import { getCommunity } from './connect.ts'

const Asked = z.object({ type: z.string(), secret: z.unknown().optional() })
const Confirmation = z.object({ type: z.literal('confirmation') })
const Code = z.object({ code: z.string().min(1).max(100) })

/**
 * VK proves itself by repeating our secret in the body. Only its question for the confirmation string comes without: whoever knows the address may
 * hear that.
 */
export function verify({ body }: HookRequest, { hookSecret }: Pick<Connection, 'hookSecret'>): boolean {
  const asked = Asked.safeParse(parseJson(body)).data
  if (!asked) return false
  return asked.type === 'confirmation' || isProof(asked.secret, hookSecret)
}

/** Answers the question for the confirmation string, which changes with every change of the server: so VK itself is asked. */
export async function handshake({ body }: HookRequest, connection: Connection, timings: CallTimings): Promise<HookAnswer | undefined> {
  if (!Confirmation.safeParse(parseJson(body)).success) return undefined
  const { id } = await getCommunity(connection, timings)
  const { answerMs: timeoutMs } = timings
  const { code } = await call(connection, {
    method: 'groups.getCallbackConfirmationCode',
    parameters: { group_id: id },
    result: Code,
    timeoutMs,
  })
  return { status: 200, body: code }
}
