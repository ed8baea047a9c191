/** Another one each time; FUZZ_SEED repeats a run. It is printed with every failure. */
export const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
