import type { LiveStore } from '../../live/live-store.ts'
import { useLanguage } from '../../locales/language.ts'
import { translateFor } from '../../locales/translate.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { newlySilent } from './newly-silent.ts'
import './words.ts'

const shownMs = 15_000

/** Tells whoever manages all chats that a colleague does not answer the chats they are given, and is on a break for it. Answers how to stop. */
export function watchMissedOffers(store: LiveStore): () => void {
  let before = store.get()
  return store.subscribe(() => {
    const after = store.get()
    const names = newlySilent(before, after).flatMap((id) => after.accounts.get(id)?.name ?? [])
    before = after
    const t = translateFor('presence', useLanguage.getState().locale)
    for (const name of names) showToast({ kind: 'info', text: t('doesNotAnswer', { name }) }, shownMs)
  })
}
