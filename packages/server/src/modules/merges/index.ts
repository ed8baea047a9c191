/**
 * Several customers who are one person become one, and can be taken apart for a year. States: merged → taken apart. Events: customer.merged,
 * customer.takenApart, and those of what comes along. Called by: staff procedures.
 */
export { mergeProcedures } from './procedures.ts'
