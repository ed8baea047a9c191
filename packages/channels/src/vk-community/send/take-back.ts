import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import type { TakenBack } from '../../kit/outgoing.ts'
import { SendError } from '../../kit/send-error.ts'
import { call } from '../api/call.ts'
import { explainRefusal } from '../api/explain-refusal.ts'
import { personOf } from './send-part.ts'

type Given = { community: Connection; timings: CallTimings }

/** For each message 1, or, in newer versions, why not. */
const Deleted = z.union([
  z.record(z.string(), z.unknown()).transform(() => []),
  z.array(z.object({ error: z.object({ code: z.number().int(), description: z.string().catch('') }).optional() })),
])

/** Deletes messages of ours, for the person too. Throws {@link SendError}. */
export async function takeBack({ externalIds, to }: TakenBack, { community, timings }: Given): Promise<void> {
  const parameters = { peer_id: personOf(to), message_ids: externalIds.join(','), delete_for_all: '1' }
  const asked = { method: 'messages.delete', parameters, result: Deleted, timeoutMs: timings.answerMs }
  const deleted = await call(community, asked).catch(asOfMessage)
  for (const { error } of deleted) if (error) asOfMessage(explainRefusal({ code: error.code, words: error.description }))
}

/** What VK denies here it denies for this message alone; one that it does not find was deleted already. */
function asOfMessage(error: unknown): [] {
  if (!(error instanceof SendError) || error.problem.code !== 'notPermitted') throw error
  if (/not found|deleted/i.test(error.problem.detail ?? '')) return []
  throw new SendError('permanent', error.problem)
}
