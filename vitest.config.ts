import { defineConfig } from 'vitest/config'

const journeys = 'packages/acceptance/src/journeys/**/*.test.ts'
const fuzz = 'packages/acceptance/src/fuzz/in-ci/*.test.ts'
const cluster = 'packages/acceptance/src/cluster/**/*.test.ts'
const withPostgres = 'scripts/tests/provide-postgres.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'code',
          include: ['packages/*/{src,build}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [journeys, fuzz, cluster],
          globalSetup: [withPostgres],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // Most of these wait for PostgreSQL, for sockets and for each other's clocks: more at once than there are processors.
          maxWorkers: 3,
          expect: { poll: { timeout: 5_000 } },
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'journeys',
          include: [journeys],
          globalSetup: [withPostgres, 'packages/acceptance/src/product/vitest-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
          // Half of a journey is waiting for the product; more than two browsers would only wait for the same processors.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'fuzz',
          include: [fuzz],
          globalSetup: [withPostgres],
          testTimeout: 600_000,
          // Alone, because they also watch how late the product is.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'cluster',
          // And the places of files once more, with a bucket to keep them in.
          include: [cluster, 'packages/server/src/platform/files/file-store.test.ts'],
          globalSetup: [withPostgres, 'packages/acceptance/src/cluster/vitest-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Each file starts several processes, and the rolling restart wants the processors for its load.
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
