/**
 * What operators do at this moment, and who of them has a licence. States: off-line (no workspace is open), on a break, active. Events:
 * operator.statusChanged. Called by: chats (a place in somebody's hands is taken under the lock of their row), distribution, directory,
 * and over HTTP by the operators themselves.
 */
export { countOperators } from './count-operators.ts'
export { findChatLimit } from './find-chat-limit.ts'
export { findOperatorStatus } from './find-operator-status.ts'
export { type Attendance, keepAttendance } from './keep-attendance.ts'
export { lockOperator } from './lock-operator.ts'
export { endRowOfMissedOffers, noteMissedOffer } from './note-missed-offer.ts'
export { noteOperatorActivity } from './note-operator-activity.ts'
export type { OperatorState } from './operator.ts'
export { listOperatorViews } from './operator-statuses.ts'
export { leaveWithoutRight } from './operators-left.ts'
export { placesOf } from './places-of.ts'
export { operatorProcedures } from './procedures.ts'
export { whileActive } from './while-active.ts'
