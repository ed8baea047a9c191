import type { ChatView } from '@besedka/contract'
import type { LiveState } from '../../../live/live-state.ts'
import { useLanguage } from '../../../locales/language.ts'
import { translateFor } from '../../../locales/translate.ts'
import { dismissToast, showToast } from '../../../ui/toasts/toasts.ts'

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
  const toast = showToast(
    {
      kind: 'info',
      text: who === undefined ? t('arrivedUnknown', { name }) : t('arrived', { who, name }),
      detail: arrival?.comment ?? undefined,
      action: {
        label: t('open'),
        run() {
          dismissToast(toast)
          open()
        },
      },
    },
    shownMs,
  )
}
