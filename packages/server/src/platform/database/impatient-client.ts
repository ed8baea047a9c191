import { Socket } from 'node:net'
import pg from 'pg'

/** The longest a statement may work, in ms. No question of the product needs nearly as long. */
export const statementTimeoutMs = 8_000

/** More than a statement may take, so whoever waits longer waits for nobody. */
const silenceMs = 10_000

/**
 * A connection that gives up on a database that has fallen silent. When packets vanish (a cable, a firewall that forgot, a frozen machine)
 * nobody is told, and TCP alone would go on sending for a quarter of an hour; so a connection that has asked and hears nothing for ten
 * seconds is broken off, and its query fails as any other on a broken connection. One that has asked nothing may be silent for ever.
 */
export class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    const socket = new GatheringSocket()
    super({ ...config, stream: () => socket })
    let writtenWhenIdle = -1
    this.on('drain', () => {
      writtenWhenIdle = socket.bytesWritten
    })
    socket.setTimeout(silenceMs)
    socket.on('timeout', () => {
      if (socket.bytesWritten !== writtenWhenIdle) socket.destroy(new DatabaseSilent())
    })
  }

  /**
   * Answers by a promise as pg does, and lets go of the answer. pg writes a function straight into a property of each query, V8 takes such functions
   * for long-lived ones, and so whatever they lead to, rows and all, lay about until the next great collection: a third of all that was allocated.
   */
  override query(...given: unknown[]): never {
    const ask: (...given: unknown[]) => unknown = super.query
    // A pool brings a function of its own to be called with the answer.
    if (typeof given.at(-1) === 'function') return ask.apply(this, given) as never
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    ask.call(this, ...given, (error: unknown, answer: unknown) => (error ? reject(error) : resolve(answer)))
    return promise.catch(leadingBackToWhoAsked) as never
  }
}

/** As pg does it too: an error that was read from the socket says nothing of who asked. */
function leadingBackToWhoAsked(error: unknown): never {
  if (error instanceof Error) Error.captureStackTrace(error)
  throw error
}

/** What is written within one turn leaves in one packet: statements that are asked together cost one call of the system. */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

/** Carries the code by which Node names the same thing, when the system's own patience is over. */
class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'

  constructor() {
    super(`The database has not answered for ${silenceMs / 1000} seconds`)
  }
}
