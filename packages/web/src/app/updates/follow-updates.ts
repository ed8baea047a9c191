import { storedLanguage } from '../../api/language.ts'
import { startAttention } from '../../features/push/attention.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { navigate } from '../router/address.ts'
import { registerServiceWorker } from './service-worker.ts'
import { updateWords } from './words.ts'

/** As long as a timer can be: the notice stays until somebody answers it. */
const untilAnsweredMs = 2 ** 31 - 1

/** Keeps the screens up to date: asks to refresh when there is a new version, and opens the page that a notice was about. */
export function followUpdates(): void {
  startAttention().catch(() => {})
  void registerServiceWorker((takeOver) => {
    const words = updateWords[storedLanguage()]
    showToast({ kind: 'info', text: words.newVersion, action: { label: words.refresh, run: takeOver } }, untilAnsweredMs)
  })
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = wantedPath(data)
    if (path !== undefined) navigate(path)
  })
}

/** The page that the service worker asks for; only pages of the admin area are ever opened. */
function wantedPath(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'open' || !('path' in data)) return undefined
  return typeof data.path === 'string' && /^\/admin(\/|\?|$)/.test(data.path) ? data.path : undefined
}
