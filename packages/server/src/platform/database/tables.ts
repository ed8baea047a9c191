/**
 * The tables, as Kysely knows them. Empty here: each module adds its own in its `tables.ts` by declaration merging, so that the
 * platform knows no domain word and a table is typed where it belongs.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface Tables {}
