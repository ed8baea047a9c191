/**
 * Who is asking, and what may they hear? Sessions and their tokens, API keys at the door, tokens of visitors, tickets of the live feed, and the
 * doors that every procedure stands behind. States: a session lives until it ends, idles or expires. Events: none; refusals are in the audit
 * log. Called by: every module's procedures, the live feed. How a session comes about is `modules/signing-in`.
 */

export { admitStaff } from './admit-staff.ts'
export { admitToFeed } from './admit-to-feed.ts'
export { ok } from './answer.ts'
export { auditAfterwards, auditLockout } from './audit-afterwards.ts'
export { cleanDoors } from './clean-doors.ts'
export type { RequestContext, StaffContext } from './doors.ts'
export { anyone, staff, visitor } from './doors.ts'
export { endSessionsOfOrganisation } from './end-organisation.ts'
export { endSession, endSessionsOf } from './end-sessions.ts'
export { memberTag, staffTags, visitorTag } from './feed-tags.ts'
export { findColleague } from './find-colleague.ts'
export { findOperator } from './find-operator.ts'
export { createVisitorDirectory, type VisitorDirectory } from './find-visitor.ts'
export { changes, changesOnly, reads } from './handlers.ts'
export { type AccountKey, type CurrentAccount, type CurrentVisitor, hasRight, type SignedInAccount } from './identity.ts'
export { issueVisitorToken } from './issue-visitor-token.ts'
export { type Colleague, listColleagues } from './list-colleagues.ts'
export { feedProcedures } from './procedures.ts'
export { cookieFor, cookieHashes, fitsSession } from './session-cookies.ts'
export { findSpentToken } from './spent-tokens.ts'
export { standingInFeed } from './standing-in-feed.ts'
export { endStolenSession, noteMisuse } from './stolen-tokens.ts'
