import type { ChatFilter } from '@besedka/contract'
import type { LiveStore } from '../../../live/live-store.ts'

/** `besideId` undefined: whatever stands there now; so `narrowing`, as far as it goes along into that list. */
export type Place = { filter: ChatFilter; chatId: string | null; besideId?: string | null; narrowing?: string }

/** Longer than this nobody waits for messages before the screen answers a click. */
const patienceMs = 50

let heading: { place: Place; stop: () => void } | null = null

/** Where the person is on the way to; null when they are there. */
export function headedFor(): Place | null {
  return heading?.place ?? null
}

/**
 * Arrives when the chat's messages are known, at the latest after 50 ms: a chat whose messages come at once is drawn once, with them,
 * instead of twice. Whoever heads elsewhere meanwhile never arrives at the first place.
 */
export function headFor(place: Place, store: LiveStore, arrive: () => void): void {
  forgetHeading()
  const { chatId } = place
  if (chatId === null || store.get().logs.has(chatId)) return arrive()

  const stopListening = store.subscribe(() => store.get().logs.has(chatId) && end())
  const timer = setTimeout(end, patienceMs)
  const stop = () => {
    stopListening()
    clearTimeout(timer)
  }
  heading = { place, stop }

  function end() {
    stop()
    heading = null
    arrive()
  }
}

/** Ends the way: another one has been taken. */
export function forgetHeading(): void {
  heading?.stop()
  heading = null
}
