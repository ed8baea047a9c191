import { type CallTimings, usualCallTimings } from '../http/timings.ts'

/**
 * The patience of adapters in tests: short where a provider is made to say nothing, and long where the biggest files go through a machine that has
 * more to do.
 */
export const patienceOfTests: CallTimings = { ...usualCallTimings, answerMs: 2_000, uploadMs: 60_000, downloadMs: 2_000 }
