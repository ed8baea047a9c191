import type { ChatView } from '@besedka/contract'
import type { LiveState } from '../../../live/live-state.ts'
import { useLanguage } from '../../../locales/language.ts'
import { translateFor } from '../../../locales/translate.ts'
import { dismissToast, showToast, type Toast } from '../../../ui/toasts/toasts.ts'

/** Somebody in the middle of another answer looks up later. */
const shownMs = 20_000

/** Whether a colleague has just put the chat into one's hands. */
export function hasArrived(known: ChatView | undefined, { arrival }: ChatView): boolean {
  return arrival !== null && arrival.at !== known?.arrival?.at
}

/** Says who hands a chat over and what they say of it, with the way to it. */
export function tellArrival({ customerName: name, arrival }: ChatView, { accounts }: LiveState, open: () => void): void {
  const t = translateFor('chats', useLanguage.getState().locale)
  const who = arrival === null ? undefined : accounts.get(arrival.byId)?.name
  tell(
    { text: who === undefined ? t('arrivedUnknown', { name }) : t('arrived', { who, name }), detail: arrival?.comment ?? undefined },
    open,
  )
}

/** Whether the chat, which its operator had set aside, has just come back by itself. */
export function hasReturned(known: ChatView | undefined, { returned }: ChatView): boolean {
  return returned !== null && returned.at !== known?.returned?.at
}

/** Says that it is back, with the way to it. */
export function tellReturn({ customerName: name }: ChatView, open: () => void): void {
  tell({ text: translateFor('chats', useLanguage.getState().locale)('isBack', { name }) }, open)
}

function tell(said: Pick<Toast, 'text' | 'detail'>, open: () => void): void {
  const label = translateFor('chats', useLanguage.getState().locale)('open')
  const run = () => {
    dismissToast(toast)
    open()
  }
  const toast = showToast({ kind: 'info', ...said, action: { label, run } }, shownMs)
}
