/** CRMs that live in this process, for tests. For the server only. */
export type { Faults } from '../kit/simulator/faults.ts'
export type { HookLine } from '../kit/simulator/hook-line.ts'
export type { Account } from './amocrm/simulator/account.ts'
export { type AmoSimulator, simulateAmocrm, simulatedIntegration } from './amocrm/simulator/simulator.ts'
export type { Portal } from './bitrix24/simulator/portal.ts'
export {
  type BitrixSimulator,
  simulateBitrix24,
  simulatedApplication,
  simulatedApplicationToken,
  simulatedSecret,
} from './bitrix24/simulator/simulator.ts'
