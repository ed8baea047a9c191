import { defineConfig } from 'vitest/config'
import { SlowFirst } from './scripts/tests/slow-first.ts'

const journeys = 'packages/acceptance/src/journeys/**/*.test.ts'
const fuzz = 'packages/acceptance/src/fuzz/in-ci/*.test.ts'
const cluster = 'packages/acceptance/src/cluster/**/*.test.ts'
/** Files that this run leaves for another one: scripts/tests/tiers.ts. */
const leftOut = (process.env.TESTS_LEFT_OUT ?? '')
  .split(',')
  .filter((file) => file !== '')
  .map((file) => `**/${file}`)
const withPostgres = 'scripts/tests/provide-postgres.ts'

/**
 * Node runs the sources itself, as it runs the product: nothing is mocked and no file needs Vite, whose work on each of them was a tenth of all. What draws
 * runs in a browser (packages/web/vitest.config.ts).
 */
const inNode = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
  test: {
    // What a queue could not write for want of a connection is logged by the product, and its job given back (abandoned-jobs.ts); on a machine
    // that has more to do than tests it must not count as a failure of whichever test was running.
    onUnhandledError: (error) => !(error.message === 'timeout exceeded when trying to connect' && error.stack?.includes('graphile-worker')),
    sequence: { sequencer: SlowFirst },
    projects: [
      'packages/web/vitest.config.ts',
      {
        test: {
          name: 'code',
          experimental: inNode,
          include: ['packages/*/{src,build}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [journeys, fuzz, cluster, ...leftOut],
          globalSetup: [withPostgres],
          setupFiles: ['scripts/tests/seed-by-commit.ts'],
          // Patience is spent only by what fails; a machine may have more to do than this.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Most of these wait for PostgreSQL, for sockets and for each other's clocks: more at once than there are processors.
          maxWorkers: 3,
          // A process that has loaded the product goes on with the next file: loading it anew for each was a third of all work.
          isolate: false,
          unstubGlobals: true,
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'journeys',
          experimental: inNode,
          include: [journeys],
          exclude: leftOut,
          globalSetup: [withPostgres, 'packages/acceptance/src/product/vitest-setup.ts'],
          // Spent only by what fails.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          // Half of a journey is waiting for the product; more than two browsers would only wait for the same processors.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'fuzz',
          experimental: inNode,
          include: [fuzz],
          globalSetup: [withPostgres],
          testTimeout: 600_000,
          expect: { poll: { timeout: 30_000 } },
          // Mostly waiting; they also watch how late the product is, and compare it with how late the machine is.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'cluster',
          experimental: inNode,
          // And the places of files once more, with a bucket to keep them in.
          include: [cluster, 'packages/server/src/platform/files/file-store.test.ts'],
          exclude: leftOut,
          globalSetup: [withPostgres, 'packages/acceptance/src/cluster/vitest-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 40_000 } },
          // Apart from all else: what a restarting node and the proxy may take is counted in seconds, and no call may fail meanwhile.
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
