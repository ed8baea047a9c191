import type { Measurement } from './measurement.ts'
import { accept } from './rows/accept.ts'
import { toOperatorSocket } from './rows/to-operator-socket.ts'

/** Everything that is measured, in the order in which it runs: what fills the database comes last. */
export const measurements: Measurement[] = [toOperatorSocket, accept]
