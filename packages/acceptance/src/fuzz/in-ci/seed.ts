/** Of the commit (TEST_SEED), or another one each time; FUZZ_SEED repeats a run. It is printed with every failure. */
export const seed = Number(process.env.FUZZ_SEED ?? process.env.TEST_SEED ?? Date.now() % 1_000_000)

/** How many hostile calls or frames a run makes: npm run fuzz makes ten times as many. */
export const calls = Number(process.env.FUZZ_CALLS ?? 20_000)
