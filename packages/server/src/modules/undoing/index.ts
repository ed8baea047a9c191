/**
 * Undoing work on many things: for how many days it can be taken back, and what is shown of that; the same rules for acts and imports. States: none.
 * Events: none. Called by: acts on customers, imports of customers, acts on tags of chats.
 */
export { oldestUndoable, requireUndoable, toUndoing, undoableUntilFrom } from './undoing.ts'
