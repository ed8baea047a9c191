import type { BrowserContext, Request } from 'playwright-core'

export type Traffic = {
  /** Bytes of answers as they went over the wire, heads included, and the number of requests, so far. */
  total(): Promise<{ bytes: number; requests: number }>
}

/**
 * Counts what a person's browser loads from an origin, in all frames. WebSockets are not counted, nor is what the service worker lays in for
 * later, a second after all else: nobody waits for it.
 */
export function countTraffic(context: BrowserContext, origin: string): Traffic {
  const finished: Request[] = []
  context.on('requestfinished', (request) => {
    if (request.url().startsWith(origin) && !request.serviceWorker()) finished.push(request)
  })
  return {
    async total() {
      const sizes = await Promise.all(finished.map((request) => request.sizes()))
      return { bytes: sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0), requests: finished.length }
    },
  }
}
