/**
 * Who is on the site at this moment, where a channel shows it. States: on a page → left, and forgotten; of an operator's words to a visitor: sent →
 * shown → taken or declined. Events: those of chats, once the visitor has opened the words. Called by: the launcher's beats, site chat (a visitor opens the
 * window), staff procedures.
 */
export { cleanVisits } from './clean-visits.ts'
export { linkVisit } from './link-visit.ts'
export { type Beat, noteBeat } from './note-beat.ts'
export { customerVisitProcedures, visitorProcedures } from './procedures.ts'
