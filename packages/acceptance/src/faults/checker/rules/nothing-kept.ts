import type { Breach } from '../breach.ts'
import type { Evidence, Usage } from '../evidence.ts'
import type { Invariant } from '../invariant.ts'

/**
 * A tenth more, and what any process may differ by in two looks. A V8 that has given back what its start needed grows its heap to several
 * times of what is alive in it before it has any reason to give back again.
 */
const slack: Usage = { residentMb: 160, openFiles: 12, databaseConnections: 6, lagMs: 250 }
const growth = 1.1

export const nothingKept: Invariant = {
  id: 'I8',
  says: 'A process that lived through a fault takes no more memory, files, connections and time to answer than before',
  needs: ['usage'],
  check: ({ usage }: Evidence) =>
    usage.flatMap(({ process, before, after }) =>
      (Object.keys(slack) as (keyof Usage)[])
        .filter((what) => after[what] > before[what] * growth + slack[what])
        .map((what) => breach(`${process} had ${what} ${before[what].toFixed(0)} before and has ${after[what].toFixed(0)}`)),
    ),
}

function breach(what: string): Breach {
  return { invariant: 'I8', kind: 'broken', what }
}
