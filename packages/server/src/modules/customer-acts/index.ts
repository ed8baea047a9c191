/**
 * What is done to many customers at once: a change, an export. States of an act: running → done, cancelled or failed → undoing → undone. Events: none of
 * its own, each customer's are told as if they had been changed alone. Called by: jobs, staff procedures; imports write into the same histories.
 */
export { cleanActs } from './clean-acts.ts'
export { exportCustomers } from './export-customers.ts'
export { mayWorkOnCustomers, requireWorkOnCustomers } from './may-work-on-customers.ts'
export { customerActProcedures } from './procedures.ts'
export { customerLane, customerLanes, exportCustomersJob, runCustomerActJob, undoCustomerActJob } from './queue-act.ts'
export { runCustomerAct } from './run-act.ts'
export { undoCustomerAct } from './undo-act.ts'
export { undoChanges } from './undo-changes.ts'
