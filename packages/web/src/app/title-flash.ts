import { titleFlashIntervalMs } from '@besedka/contract'

let normalTitle = ''
let pendingTitle: string | undefined
let timer: ReturnType<typeof setInterval> | undefined

/** The title of the page on screen; shown at once, or at the next change while a notification flashes. */
export function setPageTitle(title: string): void {
  normalTitle = title
  if (!timer) document.title = title
}

/**
 * Starts alternating the page's title with the notification's (put its icon in front: `● New message!`).
 * A second call only changes the words. Ends with `stopTitleFlash`.
 */
export function startTitleFlash(title: string): void {
  pendingTitle = title
  if (timer) return
  document.title = title
  timer = setInterval(() => {
    document.title = document.title === normalTitle ? (pendingTitle ?? normalTitle) : normalTitle
  }, titleFlashIntervalMs)
}

/** Shows the normal title again; harmless when nothing flashes. */
export function stopTitleFlash(): void {
  clearInterval(timer)
  timer = undefined
  pendingTitle = undefined
  document.title = normalTitle
}
