/**
 * Customers, their contacts and statuses. States: none. Events: customer.updated, customerStatus.updated, customerStatus.deleted.
 * Called by: site chat (a visitor comes), chats (a chat is started), staff procedures.
 */
export { blockedSince, noteBlockedContact } from './blocked-contacts.ts'
export { findOrCreateCustomerByContact, isKnownContact } from './create-customer.ts'
export { findCustomers } from './find-customers.ts'
export { getCustomer, holdCustomer } from './get-customer.ts'
export { customerProcedures } from './procedures.ts'
export { addComment, listComments, removeComment, updateComment } from './profile/comments.ts'
export { addContact, removeContact, updateContact } from './profile/contacts.ts'
export { addField, noteTypedField, removeField, updateField } from './profile/fields.ts'
export { addTag, listTags, removeTag } from './profile/tags.ts'
export { noteTypedContact } from './profile/typed-contact.ts'
export { listCustomerStatuses } from './statuses/find-status.ts'
export { customerStatusProcedures } from './statuses/procedures.ts'
export { type CustomerChanges, noteBlacklisted, noteVisit, renameCustomer, tellCustomer, updateCustomer } from './update-customer.ts'
