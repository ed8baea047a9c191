/**
 * The blacklist: whom nobody wants to hear from. What they write is kept in chats that are set aside. States: an entry holds until its time, or until
 * somebody removes it. Events: those of chats and customers. Called by: site chat and receiving (somebody writes), staff procedures.
 */
export { isBlacklisted, refuseBlacklisted } from './is-blacklisted.ts'
export { bringMark, type MovedMark, marksOf, returnMark } from './merged-marks.ts'
export { blacklistProcedures } from './procedures.ts'
export { takeBackFreed } from './remove-entries.ts'
export { setAsideLate, setAsideLateJob } from './set-aside-late.ts'
