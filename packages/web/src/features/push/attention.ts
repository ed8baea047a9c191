import { api } from '../../api/client.ts'
import { sessionToken } from '../../api/session.ts'

const beatMs = 45_000
/** A little longer than the pause between two beats. */
const heldSeconds = 60
/** Without input for this long, the person may have gone for lunch. */
const idleMs = 120_000

let started = false
let touchedAt = 0

/**
 * Keeps the account's devices silent while somebody works at this page. Only accounts with a device pay for it; asked once for a page, and
 * again when this browser becomes one.
 */
export async function startAttention(): Promise<void> {
  if (started || !sessionToken()) return
  const { devices } = await api.push.settings(undefined, { quiet: true })
  if (devices.length === 0 || started) return
  started = true
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, touch, { passive: true })
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? touch() : tell(0)))
  setInterval(beat, beatMs)
  touch()
}

function touch(): void {
  const fresh = Date.now() - touchedAt > beatMs
  touchedAt = Date.now()
  if (fresh) beat()
}

function beat(): void {
  if (document.visibilityState === 'visible' && Date.now() - touchedAt < idleMs) tell(heldSeconds)
}

function tell(seconds: number): void {
  if (sessionToken()) void api.push.attention({ seconds }, { quiet: true, keepalive: true }).catch(() => {})
}
