import type { Heard, ScreenShown } from '../checker/evidence.ts'

/** Somebody's screen in a run: it looks, and tells at the end what it shows. */
export type Screen = {
  /** Waits until the screen is up to date, and tells what it shows then, of every chat that it has open. */
  look(): Promise<ScreenShown[]>
  /** What it was told on the way; nothing for screens that cannot be listened to. */
  heard(): Heard[]
  /** How many replies it shows; only customers’ screens know. */
  repliesSeen?(): number
  /** Its own figures, for the report. */
  figures?(): Record<string, number>
}
