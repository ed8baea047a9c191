/**
 * Customers, their contacts, statuses and the fields defined for them. States: none. Events: customer.updated, customerStatus.updated,
 * customerStatus.deleted, customerFields.updated.
 * Called by: site chat (a visitor comes), chats (a chat is started), staff procedures.
 */
export { blockedSince, noteBlockedContact } from './blocked-contacts.ts'
export { type Cause, listChanges, noteChanges } from './changes/note-changes.ts'
export { causeOf, notingChanges } from './changes/noting-changes.ts'
export { contactForAddress, type NewAddress } from './contact-for-address.ts'
export { contactBehind, settleContactNames } from './contact-names.ts'
export { createNotedCustomer, findOrCreateCustomerByContact, identityBehind, isKnownContact, type NewCustomer } from './create-customer.ts'
export { createNotedCustomers } from './create-noted-customers.ts'
export type { CustomerMatch } from './customer-match.ts'
export { countFieldHolders, holdField, listDefinedFields } from './defined-fields/find-fields.ts'
export { customerFieldProcedures, definingFields } from './defined-fields/procedures.ts'
export { findUnknownField, requireFieldsOfTexts } from './defined-fields/require-fields-of-texts.ts'
export { createField } from './defined-fields/save-field.ts'
export { noteTypedValue, plainValueOf, setFieldValue } from './defined-fields/set-value.ts'
export type { FieldSubject } from './defined-fields/subject.ts'
export { type ErasedCustomer, eraseProfile, isErased } from './erase-profile.ts'
export { findByContacts, findContactHolders, findOrNoteCustomer } from './find-by-contact.ts'
export { findCustomers } from './find-customers.ts'
export {
  type ContactOfIdentity,
  customerCities,
  customerNames,
  findContactOfIdentity,
  getCustomer,
  getCustomers,
  holdCustomer,
  identityOfContact,
  listContacts,
  lockCustomer,
  whoIs,
} from './get-customer.ts'
export { countCustomers, findMatching, listCustomers } from './list-customers.ts'
export { type Absorbed, absorb, checkProfileLimits, release } from './merging/absorb.ts'
export { type BesideChoices, giveBackBeside, leaveCompanies, takeChosenValues } from './merging/chosen-beside.ts'
export { dismissSuggestion, listDismissals, restoreSuggestion } from './merging/dismissals.ts'
export { type CustomerRow, lockCustomers } from './merging/lock-customers.ts'
export { type Gained, gainOf, giveBack, mergeProfiles, profileOf, settleWithLater } from './merging/profile.ts'
export { setProfile } from './merging/set-profile.ts'
export { suggestMerges } from './merging/suggest-merges.ts'
export { noteLastSeen } from './note-last-seen.ts'
export { allNumbers } from './numbers-of-contacts.ts'
export { addComment, deleteComment, listComments, removeComment, rewriteComment, writeComment } from './profile/comments.ts'
export { noteConfirmedPhone } from './profile/confirmed-phone.ts'
export { addContact, preferContact, removeContact, updateContact } from './profile/contacts.ts'
export { addField, noteTypedField, removeField, updateField, withChangedField, withNewField, withoutField } from './profile/fields.ts'
export { lockProfile } from './profile/lock-profile.ts'
export { plainContact } from './profile/plain-contact.ts'
export { addTag, listAllTags, listTags, removeTag, renameTag } from './profile/tags.ts'
export { forgetCustomer, removeNotedContact, removeWrittenComment } from './profile/take-back.ts'
export { noteTypedContact } from './profile/typed-contact.ts'
export { gathered, type Sight } from './sight.ts'
export { isSignedUser, signedUserContact } from './signed-user.ts'
export { listCustomerStatuses } from './statuses/find-status.ts'
export { customerStatusProcedures } from './statuses/procedures.ts'
export { lockWithStatus, ReplacedStatus, tellReplacedStatusJob } from './statuses/replaced-status.ts'
export { type CustomerChanges, noteBlacklisted, noteVisit, renameCustomer, tellCustomer, updateCustomer } from './update-customer.ts'
