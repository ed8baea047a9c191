import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import type { TakenBack } from '../../kit/outgoing.ts'
import { SendError } from '../../kit/send-error.ts'
import { call } from '../api/call.ts'
import type { MaxTimings } from '../timings.ts'

/** MAX deletes two messages a second in one conversation. */
const betweenMs = 500

/** Deletes messages of ours. Throws {@link SendError}. */
export async function takeBack({ externalIds }: TakenBack, { bot, timings }: { bot: Connection; timings: MaxTimings }): Promise<void> {
  for (const [place, message_id] of externalIds.entries()) {
    if (place > 0) await pause(betweenMs)
    const asked = { method: 'DELETE', path: '/messages', query: { message_id } } as const
    await call(bot, { ...asked, result: z.unknown(), timeoutMs: timings.answerMs }).catch(unlessGone)
  }
}

/** Deleted already, by an attempt whose answer got lost. */
function unlessGone(error: unknown): void {
  if (!(error instanceof SendError && error.problem.code === 'editTooLate')) throw error
}
