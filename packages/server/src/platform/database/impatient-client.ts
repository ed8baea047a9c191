import pg from 'pg'
import { GatheringSocket } from './gathering-socket.ts'

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
}

/** Carries the code by which Node names the same thing, when the system's own patience is over. */
class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'

  constructor() {
    super(`The database has not answered for ${silenceMs / 1000} seconds`)
  }
}
