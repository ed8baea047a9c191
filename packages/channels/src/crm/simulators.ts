/** CRMs that live in this process, for tests. For the server only. */
export type { Portal } from './bitrix24/simulator/portal.ts'
export {
  type BitrixSimulator,
  simulateBitrix24,
  simulatedApplicationToken,
  simulatedSecret,
} from './bitrix24/simulator/simulator.ts'
