/**
 * The tables, as Kysely knows them. Empty here: each module adds its own in its `tables.ts` by declaration merging, so that what a table
 * means is said where it belongs. Which columns there are is written from the schema (`columns/columns.ts`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface Tables {}
