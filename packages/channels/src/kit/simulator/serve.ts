import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A provider that lives in this process and speaks HTTP: for demos, where the product mounts it, and for tests. */
export type HttpSimulator = {
  /** Answers one request. The path may have anything before the provider's own part. */
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Ends what is under way: held requests, deliveries that would be tried again. */
  close(): void
  /** Told where it can be reached, before anybody asks it. */
  servedAt?(url: string): void
}

/** Serves a simulator on a free port of the loopback address. */
export async function serveSimulator(simulator: HttpSimulator): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => simulator.handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  simulator.servedAt?.(url)
  return {
    url,
    close: async () => {
      simulator.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
