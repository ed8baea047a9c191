/**
 * Customers and their contacts. States: none. Events: customer.updated.
 * Called by: site chat (a visitor comes), chats (a chat is started), staff procedures.
 */
export { findOrCreateCustomerByContact } from './create-customer.ts'
export { findCustomers } from './find-customers.ts'
export { getCustomer, holdCustomer } from './get-customer.ts'
export { customerProcedures } from './procedures.ts'
export { noteVisit, renameCustomer } from './update-customer.ts'
