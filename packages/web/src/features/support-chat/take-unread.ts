import { navigate } from '../../app/router/address.ts'
import { startTitleFlash, stopTitleFlash } from '../../app/title-flash.ts'
import { wordsNow } from '../../locales/define-words.ts'
import { dismissToast, showToast } from '../../ui/toasts/toasts.ts'
import { playNoticeTone } from '../chats/workspace/notice-tone.ts'
import { useWorkspaceSettings } from '../chats/workspace/workspace-settings.ts'
import { supportPath } from './support-path.ts'
import { useSupportUnread } from './support-unread.ts'
import { supportWords } from './support-words.ts'

const toastMs = 20_000

/** Notes how many answers wait, and calls for attention when one has come: by sound, by the title of a window that nobody looks at, and by a toast elsewhere. */
export function takeUnread(unread: number): void {
  const before = useSupportUnread.getState().unread
  useSupportUnread.setState({ unread })
  // What waited already when the page was loaded stands in the menu and is no news.
  if (before === null || unread <= before) return
  const isLooking = document.visibilityState === 'visible' && document.hasFocus()
  if (!isLooking) flashTitle()
  if (useWorkspaceSettings.getState().sound) playNoticeTone()
  if (location.pathname !== supportPath) offerChat()
}

function flashTitle(): void {
  startTitleFlash(`● ${wordsNow(supportWords)('answered')}`)
  addEventListener('focus', stopTitleFlash, { once: true })
}

function offerChat(): void {
  const t = wordsNow(supportWords)
  const run = () => {
    dismissToast(toast)
    navigate(supportPath)
  }
  const toast = showToast({ kind: 'info', text: t('answered'), action: { label: t('open'), run } }, toastMs)
}
