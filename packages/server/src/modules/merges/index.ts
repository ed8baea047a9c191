/**
 * Several customers who are one person become one, and can be taken apart for a year. States: merged → taken apart. Events: customer.merged,
 * customer.takenApart, and those of what comes along. Called by: staff procedures,
 * outreach (a customer follows a link into another channel).
 */
export { mergeCustomers } from './merge-customers.ts'
export { mergeProcedures } from './procedures.ts'
