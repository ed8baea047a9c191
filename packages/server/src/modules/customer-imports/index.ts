/**
 * Customers out of a file. States: reading → read → checking → checked → running → done; cancelled and failed end it; what is over may become undoing →
 * undone for 30 days. Events: none of its own, each changed customer's are told. Called by: a job, staff procedures.
 */
export { cleanImports } from './clean-imports.ts'
export { customerImportProcedures } from './procedures.ts'
export { customerImportJob } from './queue-import.ts'
export { workOnImport } from './work-on-import.ts'
