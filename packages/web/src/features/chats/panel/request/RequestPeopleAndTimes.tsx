import type { ChatView } from '@besedka/contract'
import { fullMoment } from '../../../../format/moments.ts'
import { useLive } from '../../../../live/use-live.ts'
import { sameItems } from '../../../../live/use-selected.ts'
import { useWords } from '../../../../locales/define-words.ts'
import { useLocale } from '../../../../locales/use-locale.ts'
import { requestWords } from './request-words.ts'

/** Since when the request waits or is in hands, and who has taken part in it: lines of the list of facts. */
export function RequestPeopleAndTimes({ chat }: { chat: ChatView }) {
  const t = useWords(requestWords)
  const locale = useLocale()
  const people = useLive((state) => chat.participantIds.flatMap((id) => state.accounts.get(id)?.name ?? []), sameItems)
  return (
    <>
      {chat.queuedAt !== null && (
        <>
          <dt>{t('queuedAt')}</dt>
          <dd>{fullMoment(chat.queuedAt, locale)}</dd>
        </>
      )}
      {chat.state === 'assigned' && chat.assignedAt !== null && (
        <>
          <dt>{t('assignedAt')}</dt>
          <dd>{fullMoment(chat.assignedAt, locale)}</dd>
        </>
      )}
      {chat.acceptBefore !== null && (
        <>
          <dt>{t('acceptBefore')}</dt>
          <dd>{fullMoment(chat.acceptBefore, locale)}</dd>
        </>
      )}
      {people.length > 1 && (
        <>
          <dt>{t('tookPart')}</dt>
          <dd>{people.join(', ')}</dd>
        </>
      )}
    </>
  )
}
