import { chatsAddress } from '../../../app/chats-search.ts'
import { navigate } from '../../../app/router/address.ts'
import type { LiveStore } from '../../../live/live-store.ts'
import { useLanguage } from '../../../locales/language.ts'
import { translateFor } from '../../../locales/translate.ts'
import { dismissToast, showToast } from '../../../ui/toasts/toasts.ts'
import { newlyOverdue } from './newly-overdue.ts'
import './words.ts'

/** What becomes overdue together is told together. */
const collectedMs = 3_000
const shownMs = 15_000

/**
 * Tells whoever manages all chats, without a sound, that answers have become overdue; a newer notice takes the place of the one before.
 * Chats in one's own hands need none: their cards say it. Answers how to stop.
 */
export function watchOverdue(store: LiveStore): () => void {
  let before = store.get()
  const collected = new Set<string>()
  let timer: number | undefined
  let toast = 0

  const stop = store.subscribe(() => {
    const after = store.get()
    if (after.chats === before.chats) return
    for (const { id } of newlyOverdue(before, after)) collected.add(id)
    before = after
    if (collected.size > 0) timer ??= window.setTimeout(tell, collectedMs)
  })

  function tell() {
    timer = undefined
    const { chats } = store.get()
    // Who was answered meanwhile need not be told of.
    const overdue = [...collected].flatMap((id) => chats.get(id) ?? []).filter((chat) => chat.urgency === 'overdue')
    collected.clear()
    const [first] = overdue
    if (!first) return
    const t = translateFor('overdue', useLanguage.getState().locale)
    const alone = overdue.length === 1
    const address = chatsAddress({ filter: 'expired', chatId: alone ? first.id : null })
    const follow = () => {
      dismissToast(toast)
      navigate(address)
    }
    dismissToast(toast)
    toast = showToast(
      {
        kind: 'info',
        text: alone ? t('one', { name: first.customerName }) : t('several', { count: overdue.length }),
        action: { label: t('show'), run: follow },
      },
      shownMs,
    )
  }

  return () => {
    stop()
    window.clearTimeout(timer)
  }
}
