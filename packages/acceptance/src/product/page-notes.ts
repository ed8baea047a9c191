import type { BrowserContext } from 'playwright-core'

const most = 600
/** Enough to tell what a frame is about. */
const frameLength = 160

/**
 * Notes what the pages of a context ask of the server and are told by it, what they are refused and what they complain of, line by line, the latest 600:
 * a picture taken at the end of a journey no longer shows a notice that was there for five seconds.
 */
export function notePages(context: BrowserContext): readonly string[] {
  const notes: string[] = []
  const note = (what: string) => {
    notes.push(`${new Date().toISOString()} ${what}`)
    if (notes.length > most) notes.shift()
  }
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') || response.status() >= 400)
      note(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  context.on('requestfailed', (request) => note(`failed: ${request.failure()?.errorText} ${request.method()} ${request.url()}`))
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => note(`told: ${String(payload).slice(0, frameLength)}`))
      socket.on('close', () => note('a line ended'))
    })
  })
  context.on('console', (message) => note(`console: ${message.text()}`))
  context.on('weberror', (problem) => note(`error: ${problem.error().stack}`))
  return notes
}
