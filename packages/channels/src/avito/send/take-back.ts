import { z } from 'zod'
import type { TakenBack } from '../../kit/outgoing.ts'
import { SendError } from '../../kit/send-error.ts'
import { call, pathOf, type Way } from '../api/call.ts'
import { chatOf } from './chat-of.ts'

/** Deletes messages at the buyer's, which Avito allows for an hour. One that is gone is no failure. Throws {@link SendError}. */
export async function takeBack({ externalIds, to }: TakenBack, way: Way): Promise<void> {
  for (const id of externalIds) {
    const path = await pathOf(way, 'v1', `chats/${chatOf(to)}/messages/${encodeURIComponent(id)}`)
    await call(way, { method: 'POST', path, result: z.unknown() }).catch((error: unknown) => {
      if (error instanceof SendError && error.problem.code === 'recipientUnknown') return
      throw isTooLate(error) ? new SendError('permanent', { code: 'takenBackTooLate', detail: error.problem.detail }) : error
    })
  }
}

function isTooLate(error: unknown): error is SendError {
  return error instanceof SendError && error.problem.code === 'contentRejected'
}
