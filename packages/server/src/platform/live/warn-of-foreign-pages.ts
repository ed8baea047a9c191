import type { Log } from '../log/create-log.ts'
import type { PageAddress } from './doorstep.ts'

const everyMs = 60_000

/** Tells, once a minute, that people come by an address that the server does not take for its own: their screens stay without news. */
export function warnOfForeignPages({ log, publicUrl, now }: { log: Log; publicUrl: string | undefined; now(): number }) {
  let last = Number.NEGATIVE_INFINITY
  return ({ origin, host }: PageAddress): void => {
    if (now() - last < everyMs) return
    last = now()
    const advice =
      publicUrl === undefined ? 'set PUBLIC_URL to the address that people use' : 'PUBLIC_URL must be the address that people use'
    log.warn(
      { origin, host, publicUrl },
      `A workspace at ${origin} was refused the live feed: the address is neither Host (${host}) nor PUBLIC_URL (${publicUrl ?? 'not set'}); ${advice}, ` +
        'or let the proxy pass Host on',
    )
  }
}
