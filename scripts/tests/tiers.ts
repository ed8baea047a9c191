import { runCommand } from '../run-command.ts'

/**
 * How much of the tests a run takes. `first` is what every change has to pass: the code, the core journeys, short fuzz and the telling fault
 * runs, with seeds made from the commit, so that it ends the same twice. `sliced` is that and one of ten slices of the rest, chosen by the
 * number of the commit: ten commits in a row see every slice. `all` is everything at full length, with seeds of chance.
 */
export type Tier = 'first' | 'sliced' | 'all'

/** A part of what the first tier leaves out: test files by the end of their path, and fault runs by name. */
export type Slice = { files: readonly string[]; faults: readonly string[] }

/** The fault runs of the first tier: they break most of what can break. */
export const tellingFaults = ['kill-server', 'kill-postgres-embedded', 'socket-drops', 'double-send'] as const

export const slices: readonly Slice[] = [
  { files: ['cluster/two-nodes.test.ts'], faults: ['kill-bots'] },
  { files: ['cluster/split-services.test.ts', 'deploy/image/image.test.ts'], faults: [] },
  { files: ['journeys/hostile-letters.test.ts', 'journeys/accessibility.test.ts'], faults: ['kill-routing'] },
  {
    files: ['journeys/a-day/a-day.test.ts', 'journeys/auto-replies.test.ts', 'journeys/rating.test.ts', 'journeys/phone.test.ts'],
    faults: ['kill-postgres-external'],
  },
  {
    files: ['journeys/bad-connection.test.ts', 'journeys/lists.test.ts', 'journeys/push.test.ts', 'journeys/guarded-pages.test.ts'],
    faults: ['lossy-network'],
  },
  {
    files: ['journeys/working-hours.test.ts', 'journeys/client-organisation.test.ts', 'journeys/widget-without-its-frame.test.ts'],
    faults: ['kill-node', 'disk-full'],
  },
  {
    files: ['journeys/safe-pages.test.ts', 'journeys/links-in-letters.test.ts', 'journeys/widget-hostile-page.test.ts'],
    faults: ['kill-worker', 'provider-trouble'],
  },
  { files: ['journeys/side-pages.test.ts', 'journeys/widget-offline.test.ts'], faults: ['planted-defects', 'clock-jumps'] },
  { files: ['journeys/keyboard.test.ts', 'journeys/provider-channel.test.ts'], faults: ['restore', 'webhooks'] },
  { files: ['journeys/simulated-channels.test.ts'], faults: ['partition-database', 'never-readers'] },
]

/** What a run of a tier comes to: which files it leaves out, which fault runs it performs (undefined: all), and what its tests are told. */
export type TestPlan = {
  leftOut: readonly string[]
  faults: readonly string[] | undefined
  seed: number | undefined
  env: NodeJS.ProcessEnv
}

/** Lengths of the first tier; without them tests run at the length that their files name. */
const short = { FRESHNESS_EVENTS: '1500', FUZZ_CALLS: '2000', LETTER_MUTATIONS: '20', ORACLE_STRETCHES: '2' }

export function planTests(tier: Tier, commit: { seed: number; number: number }): TestPlan {
  if (tier === 'all') return { leftOut: [], faults: undefined, seed: undefined, env: {} }
  const chosen = tier === 'sliced' ? slices[commit.number % slices.length] : undefined
  const leftOut = slices.filter((slice) => slice !== chosen).flatMap(({ files }) => files)
  return {
    leftOut,
    faults: [...tellingFaults, ...(chosen?.faults ?? [])],
    seed: commit.seed,
    env: { ...short, TESTS_LEFT_OUT: leftOut.join(','), TEST_SEED: String(commit.seed) },
  }
}

/** The commit that is tested, as two numbers; zeros where there is no git. */
export async function readCommit(): Promise<{ seed: number; number: number }> {
  const [hash, count] = await Promise.all([runCommand('git', ['rev-parse', 'HEAD']), runCommand('git', ['rev-list', '--count', 'HEAD'])])
  return {
    seed: hash.ok ? Number.parseInt(hash.output.slice(0, 6), 16) : 0,
    number: count.ok ? Number(count.output.trim()) : 0,
  }
}
