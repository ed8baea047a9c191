/**
 * Category suggestions: what a chat may be about, by the words of chats that people closed with a category. A follower of the log keeps a lesson for each
 * of them; a suggestion compares the words of a chat's customer with all lessons. States: an organisation's past is being read, or its log is followed.
 * Events: none. Called by: the worker, staff procedures.
 */
export { followLessons } from './learning/follow-lessons.ts'
export { categorySuggestionProcedures } from './procedures.ts'
