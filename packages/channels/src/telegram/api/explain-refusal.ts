import type { ChannelProblemCode } from '@besedka/contract'
import { SendError } from '../../kit/send-error.ts'

/** An answer of the Bot API that says no (`ApiError` of core.telegram.org/bots/api#making-requests). */
export type Refusal = { code: number; description: string; retryAfterSeconds?: number | undefined }

const longestWaitSeconds = 24 * 3600

/** Words of a refusal with code 400 and what they come down to. Telegram has no finer codes, only these sentences. */
const reasonsByWords: readonly [RegExp, ChannelProblemCode][] = [
  [/chat not found|user not found|peer_id_invalid|chat_id is empty/i, 'recipientUnknown'],
  [/message can't be deleted/i, 'takenBackTooLate'],
  [/message to react not found|message to delete not found/i, 'messageGone'],
  [/reaction_invalid|reaction_empty/i, 'reactionRejected'],
  [/can't be edited|message to edit not found|message_id_invalid|message_edit_time_expired/i, 'editTooLate'],
  [/message is too long|text is empty|text must be non-empty|caption is too long|can't parse entities|message_too_long/i, 'textRejected'],
  [/too big|too large/i, 'fileTooBig'],
  [
    /wrong (type|file)|file must be non-empty|photo_|image_process|invalid file|file_id|voice_messages_forbidden|media_empty/i,
    'fileRejected',
  ],
  [/not enough rights|have no rights|business_/i, 'notPermitted'],
]

/** What a refusal means for the delivery. The description becomes the problem's detail; secrets have been taken out of it before. */
export function explainRefusal({ code, description, retryAfterSeconds }: Refusal): SendError {
  const detail = description
  if (code === 401 || code === 404) return new SendError('channel', { code: 'tokenInvalid', detail })
  if (code === 403) return explainForbidden(detail)
  // Two programs ask for the same bot's updates, or somebody has set a webhook. Messages can be sent all the same.
  if (code === 409) return new SendError('retry', { code: /webhook/i.test(detail) ? 'hookOverridden' : 'takenElsewhere', detail })
  if (code === 413) return new SendError('permanent', { code: 'fileTooBig', detail })
  if (code === 429)
    return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: wait(retryAfterSeconds), wholeChannel: true })
  if (code >= 500) return new SendError('retry', { code: 'providerFailed', detail })
  if (code === 400 && /webhook/i.test(detail)) return new SendError('channel', { code: 'hookNotReachable', detail })
  const known = reasonsByWords.find(([words]) => words.test(detail))
  return new SendError('permanent', { code: known?.[1] ?? 'contentRejected', detail })
}

/** "Forbidden: bot was blocked by the user", "Forbidden: bot can't initiate conversation with a user", "Forbidden: user is deactivated". */
function explainForbidden(detail: string): SendError {
  if (/deactivated/i.test(detail)) return new SendError('permanent', { code: 'recipientUnknown', detail })
  return new SendError('blocked', { code: 'recipientBlocked', detail })
}

function wait(seconds: number | undefined): number {
  return Math.min(Math.max(seconds ?? 5, 1), longestWaitSeconds) * 1000
}
