/** Set-up of Vitest: property tests draw the same inputs each time a commit is tested (TEST_SEED, of tiers.ts), and others by chance without it. */
if (process.env.TEST_SEED) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.TEST_SEED) })
}
