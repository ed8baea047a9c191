const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const

/**
 * Lets Ctrl-C and SIGTERM end this process in order even before the server listens for them, while it builds or fills the database:
 * an ordinary exit takes PostgreSQL with it, a death by signal would leave it running.
 */
export function endEarlyOnSignals(): void {
  for (const [signal, code] of Object.entries(exitCodes)) {
    process.on(signal, () => {
      const serverListens = process.listenerCount(signal) > 1
      if (!serverListens) process.exit(code)
    })
  }
}
