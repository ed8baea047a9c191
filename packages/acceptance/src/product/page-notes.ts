import type { BrowserContext } from 'playwright-core'

const most = 300

/**
 * Notes what the pages of a context change at the server, what they are refused and what they complain of, line by line, the latest 300: a picture
 * taken at the end of a journey no longer shows a notice that was there for five seconds.
 */
export function notePages(context: BrowserContext): readonly string[] {
  const notes: string[] = []
  const note = (what: string) => {
    notes.push(`${new Date().toISOString()} ${what}`)
    if (notes.length > most) notes.shift()
  }
  context.on('response', (response) => {
    const method = response.request().method()
    if (method !== 'GET' || response.status() >= 400) note(`${response.status()} ${method} ${response.url()}`)
  })
  context.on('requestfailed', (request) => note(`failed: ${request.failure()?.errorText} ${request.method()} ${request.url()}`))
  context.on('console', (message) => note(`console: ${message.text()}`))
  context.on('weberror', (problem) => note(`error: ${problem.error().stack}`))
  return notes
}
