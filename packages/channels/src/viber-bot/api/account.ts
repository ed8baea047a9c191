import { z } from 'zod'
import type { CallTimings } from '../../kit/http/timings.ts'
import { type Bot, call } from './call.ts'

const Account = z.object({ uri: z.string().catch(''), webhook: z.string().catch('') })

/** The account behind the token, and where its updates go. Throws {@link SendError}. */
export async function getAccount(bot: Bot, { answerMs }: CallTimings): Promise<z.infer<typeof Account>> {
  return call(bot, { method: 'get_account_info', parameters: {}, result: Account, timeoutMs: answerMs })
}
