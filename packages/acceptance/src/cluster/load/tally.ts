/** How requests went, and how sockets came and went, while something happened to the nodes. */
export type Tally = ReturnType<typeof createTally>

/** A socket that was closed, and how long it took until another stood in its place; undefined while none does. */
export type Absence = { code: number; reopenedAt: number | undefined }

/** Counts what the clients of a load see. */
export function createTally() {
  const failures: string[] = []
  const absences: Absence[] = []
  let requests = 0
  return {
    failures,
    absences,
    requests: () => requests,
    /** Counts a request that has been answered, or not: `what` is for whoever reads of a failure. */
    answered(what: string, status: number): void {
      requests++
      if (status >= 400) failures.push(`${what}: ${status}`)
    },
    broken(what: string, error: unknown): void {
      requests++
      failures.push(`${what}: ${error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error}`)
    },
    /** The sockets of one client: call it for each close and each opening. */
    line() {
      let absence: Absence | undefined
      return {
        closed(code: number): void {
          absence = { code, reopenedAt: undefined }
          absences.push(absence)
        },
        opened(): void {
          if (absence) absence.reopenedAt ??= performance.now()
        },
      }
    },
  }
}

/** `fetch` under a tally's eyes. */
export function countedFetch(tally: Tally): typeof fetch {
  return async (input, init) => {
    const what = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`
    try {
      const answer = await fetch(input, init)
      tally.answered(what, answer.status)
      return answer
    } catch (error) {
      tally.broken(what, error)
      throw error
    }
  }
}
