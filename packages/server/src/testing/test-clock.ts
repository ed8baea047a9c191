export type TestClock = {
  now(): Date
  /** Lets time pass at once; negative takes it back. */
  advance(seconds: number): void
}

/** The server's clock: real time, plus whatever the test has let pass. */
export function createTestClock(): TestClock {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance(seconds) {
      offsetMs += seconds * 1_000
    },
  }
}
