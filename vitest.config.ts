import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: ['scripts/tests/provide-postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
