import { chatsAddress } from '../../../app/chats-search.ts'
import { navigate } from '../../../app/router/address.ts'
import type { LiveState } from '../../../live/live-state.ts'
import { wordsNow } from '../../../locales/define-words.ts'
import { useLanguage } from '../../../locales/language.ts'
import { translateFor } from '../../../locales/translate.ts'
import { dismissToast, showToast } from '../../../ui/toasts/toasts.ts'
import { problemText } from './ScheduledItem.tsx'
import { scheduledWords } from './scheduled-words.ts'

const shownMs = 30_000

/** Tells the author that their reply did not leave at its moment, and why, with the way to its text. */
export function tellNotSent({ scheduled, customerName: name }: NonNullable<LiveState['notSent']>): void {
  const { locale } = useLanguage.getState()
  const run = () => {
    dismissToast(toast)
    navigate(chatsAddress({ filter: 'assigned', chatId: scheduled.chatId }))
  }
  const detail = scheduled.problem === null ? undefined : problemText(scheduled.problem, locale)
  const action = { label: translateFor('chats', locale)('open'), run }
  const words = wordsNow(scheduledWords)
  const text = name === '' ? words('notSent') : words('notSentTo', { name })
  const toast = showToast({ kind: 'error', text, detail, action }, shownMs)
}
