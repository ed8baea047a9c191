import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { clockOrDay } from '../../../format/moments.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { offerUndo } from '../actions/offer-undo.ts'
import { toastFailure } from '../actions/toast-failure.ts'
import { useAdvance } from '../actions/use-advance.ts'
import { snoozeWords } from './snooze-words.ts'

const quiet = { quiet: true } as const

/** Setting a chat aside and fetching it back. */
export function useSnooze() {
  const t = useWords(snoozeWords)
  const locale = useLocale()
  const client = useLiveClient()
  const advanceFrom = useAdvance()

  return useMemo(() => {
    async function bringBack({ id, customerName: name }: QuietChat): Promise<void> {
      try {
        client.putChat(await api.chats.unsnooze({ chatId: id }, quiet))
      } catch (error) {
        toastFailure(error, t('backFailed', { name }))
      }
    }

    /** Answers whether it is done. */
    async function snooze(chat: QuietChat, until: string): Promise<boolean> {
      const { id, customerName: name, snoozedUntil: before } = chat
      const advance = advanceFrom(id)
      try {
        // What was written before leaves before.
        await client.outbox.through(id)
        client.putChat(await api.chats.snooze({ chatId: id, until }, quiet))
      } catch (error) {
        toastFailure(error, t('failed', { name }))
        return false
      }
      const text = t('done', { name, when: clockOrDay(until, locale) })
      offerUndo({ kind: 'success', text }, () => (before === null ? bringBack(chat) : snooze(chat, before)))
      advance()
      return true
    }
    return { snooze, bringBack }
  }, [client, advanceFrom, locale, t])
}
