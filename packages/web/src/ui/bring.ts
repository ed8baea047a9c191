import { isUp } from '../api/is-up.ts'
import { bringLostSheets } from './lost-sheets.ts'

const tryEveryMs = 2_000
const reloadedKey = 'reloaded-at'
const reloadPauseMs = 60_000

/**
 * Loads code of ours, however long the server cannot be reached: what is on the screen goes on meanwhile. Where the server is well and the
 * code is not there, a newer version has taken its place, and the page is loaded anew; what was typed is kept. Throws when that has just
 * been tried.
 *
 * For what is drawn: it waits for every style sheet that was lost before, because its own may be among them.
 */
export function bring<T>(load: () => Promise<T>): Promise<T> {
  return untilBrought(async () => {
    await bringLostSheets()
    return load()
  })
}

/** Loads code of ours as `bring` does, but code that draws nothing: what is here already acts at once, whichever sheets are missing. */
export function bringAct<T>(load: () => Promise<T>): Promise<T> {
  return untilBrought(load)
}

async function untilBrought<T>(attempt: () => Promise<T>): Promise<T> {
  for (let wasUp = false; ; ) {
    try {
      return await attempt()
    } catch (error) {
      const up = await isUp()
      // The first failure may be of the moment before the server came back.
      if (up && wasUp) reloadOrThrow(error)
      wasUp = up
      await new Promise((resolve) => setTimeout(resolve, tryEveryMs))
    }
  }
}

function reloadOrThrow(error: unknown): void {
  if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < reloadPauseMs) throw error
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  location.reload()
}
