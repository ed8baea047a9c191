import { answersInPrivate, checkOutgoing, type Outgoing, type OutgoingProblem, shortTypes } from '@besedka/channels/capabilities'
import type { ChatView } from '@besedka/contract'
import { fileSize } from '@besedka/contract/file-size'
import { useLive } from '../../../live/use-live.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useNow, useTick } from '../shared/use-tick.ts'
import { usePrivateReply, useReplyUntil } from '../window/use-reply-until.ts'
import { lastWordOfCustomer } from './last-word.ts'
import { useLimits } from './use-limits.ts'

/** Asks the channel's capabilities, as the server will, what they object to in a message. */
export function useObjection(chat: Pick<ChatView, 'id' | 'channelId'>, kind: 'reply' | 'internal') {
  const limits = useLimits(chat.channelId, kind)
  const replyUntil = useReplyUntil(chat)
  const privateReply = usePrivateReply(chat)
  // Drawn again in the second in which it closes.
  useTick((now) => [replyUntil, privateReply?.until.getTime() ?? null].filter((until) => until !== null && now >= until).length)
  return (message: Outgoing): OutgoingProblem | undefined =>
    checkOutgoing(limits, { ...message, replyUntil: replyUntil === null ? null : new Date(replyUntil), privateReply }, new Date())
}

/** Whether all that can go to the customer now is the one answer in private to their comment: `used`, or still to be given. Null: anything goes, or nothing. */
export function usePrivately(chat: Pick<ChatView, 'id' | 'channelId'>): 'open' | 'used' | null {
  const limits = useLimits(chat.channelId, 'reply')
  const until = useReplyUntil(chat)
  const privateReply = usePrivateReply(chat)
  const now = useNow()
  const replyUntil = until === null ? null : new Date(until)
  if (!answersInPrivate(limits, { replyUntil, privateReply }, new Date(now))) return null
  return privateReply?.used ? 'used' : 'open'
}

/** The sentence for an objection; `text` is what has been written. */
export function useObjectionText(): (objection: OutgoingProblem, text?: string) => string {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  return (objection, text = '') => {
    switch (objection.reason) {
      case 'textTooLong':
        return t('textTooLong', { count: text.length - objection.limit })
      case 'tooManyFiles':
        return objection.limit === 0 ? t('noFilesHere') : t('tooManyFiles', { count: objection.limit })
      case 'fileTooBig':
        return t('fileTooBig', { size: fileSize(objection.limit, locale) })
      case 'fileTypeUnfit':
        return t('fileTypeUnfit', { types: shortTypes(objection.limit).join(', ') })
      case 'windowClosed':
        return t('windowClosed', { hours: objection.limit })
      default:
        return t('notCarried')
    }
  }
}

/** After how many hours answers have come to be paid for one by one, or null while they are included. */
export function useIncludedOver(chat: Pick<ChatView, 'id' | 'channelId'>): number | null {
  const { includedHours } = useLimits(chat.channelId, 'reply')
  const now = useNow()
  const log = useLive((state) => (includedHours === undefined ? undefined : state.logs.get(chat.id)))
  const wroteAt = lastWordOfCustomer(log)
  if (includedHours === undefined || wroteAt === undefined) return null
  return wroteAt === null || now - wroteAt.getTime() >= includedHours * 3_600_000 ? includedHours : null
}

/** After how many hours the time to answer freely has run out, or null while one may answer. */
export function useWindowClosed(chat: Pick<ChatView, 'id' | 'channelId'>): number | null {
  const objection = useObjection(chat, 'reply')({ text: '…', files: [] })
  return objection?.reason === 'windowClosed' ? objection.limit : null
}
