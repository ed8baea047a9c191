/**
 * Sharing: what somebody makes is their own, or shared with teams or with all; the same rules for saved views and macros. States: none. Events:
 * none. Called by: saved views, macros.
 */
export {
  audienceOfShared,
  isSharedWith,
  leavesSomebody,
  mayChangeShared,
  type Shared,
  type Sharing,
  sharedAs,
  sharedWith,
} from './sharing.ts'
