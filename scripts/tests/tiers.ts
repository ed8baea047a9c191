import { runCommand } from '../run-command.ts'
import { slices } from './slices.ts'

/**
 * How much of the tests a run takes. `first` is what every change has to pass: the code, the components of the kit, the core journeys, short fuzz
 * and the telling fault runs, with seeds made from the commit, so that it ends the same twice. `sliced` is that and one of ten slices of the rest, chosen by the
 * number of the commit: ten commits in a row see every slice. `all` is everything at full length, with seeds of chance.
 */
export type Tier = 'first' | 'sliced' | 'all'

/** The fault runs of the first tier: they break most of what can break. */
export const tellingFaults = ['kill-server', 'kill-postgres-embedded', 'socket-drops', 'double-send'] as const

/** What a run of a tier comes to: which files it leaves out, which fault runs it performs (undefined: all), and what its tests are told. */
export type TestPlan = {
  leftOut: readonly string[]
  faults: readonly string[] | undefined
  seed: number | undefined
  env: NodeJS.ProcessEnv
}

/** Lengths of the first tier; without them tests run at the length that their files name. */
const short = { BAD_INPUTS: '5', FRESHNESS_EVENTS: '1500', FUZZ_CALLS: '2000', LETTER_MUTATIONS: '20', ORACLE_STRETCHES: '2' }

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
