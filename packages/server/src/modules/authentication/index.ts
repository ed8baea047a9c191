/**
 * Who is this? Signing in with password and second factor, recovery, sessions and their tokens, tokens of visitors, tickets of the live
 * feed, and the doors that every procedure stands behind. States: a session lives until it ends, idles or expires; its token is renewed
 * meanwhile. Events: none; acts are in the audit log. Called by: every module's procedures, the live feed.
 */

export { admitStaff } from './admit-staff.ts'
export { admitToFeed } from './admit-to-feed.ts'
export { ok } from './answer.ts'
export { cleanDoors } from './clean-doors.ts'
export { refuseCommonPassword } from './common-passwords.ts'
export { requireConfirmed } from './confirmation.ts'
export type { RequestContext, StaffContext } from './doors.ts'
export { anyone, staff, visitor } from './doors.ts'
export { endSessionsOfOrganisation } from './end-organisation.ts'
export { endSessionsOf } from './end-sessions.ts'
export { memberTag, visitorTag } from './feed-tags.ts'
export { findColleague } from './find-colleague.ts'
export { findOperator } from './find-operator.ts'
export { createVisitorDirectory, type VisitorDirectory } from './find-visitor.ts'
export { changes, reads } from './handlers.ts'
export { type AccountKey, type CurrentAccount, type CurrentVisitor, hasRight, type SignedInAccount } from './identity.ts'
export { issueVisitorToken } from './issue-visitor-token.ts'
export { type Colleague, listColleagues } from './list-colleagues.ts'
export { authenticationProcedures } from './procedures.ts'
export { issueRecoveryLink } from './recover.ts'
export { forgiveSecondFactor, removeSecondFactors } from './remove-second-factors.ts'
export { sealedColumnsOfAuthentication } from './sealed-columns.ts'
export { remindOfSecondFactor, remindOfSecondFactorJob } from './second-factor-date.ts'
export { standingInFeed } from './standing-in-feed.ts'
