import { once } from 'node:events'
import { createServer } from 'node:net'
import { explainListenFailure } from './listen-failure.ts'

/** Listens for a moment where the server will: a port that is taken is told before a database is made. Throws SetupError. */
export async function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createServer()
  try {
    probe.listen({ port, host })
    await once(probe, 'listening')
  } catch (error) {
    throw explainListenFailure(error, { host, port })
  }
  probe.close()
  await once(probe, 'close')
}
