/**
 * Staff users: name, email, role, teams, photo; and invitations to become one. States: active, inactive (cannot sign in), deleted (a name in chats and reports). Events:
 * account.updated, account.deactivated (their chats go to somebody else). Called by: chats, directory, registration, first start, and
 * over HTTP by the list of users.
 */
export { listAccountCards } from './account-cards.ts'
export { accountName, accountNames } from './account-name.ts'
export { createAccount } from './create-account.ts'
export { getAccount } from './get-account.ts'
export { showLink } from './invitations/mail-link.ts'
export { invitationProcedures } from './invitations/procedures.ts'
export { sealedColumnsOfInvitations } from './invitations/sealed-columns.ts'
export { sendInvitations } from './invitations/send-invitations.ts'
export { mailOfRightHolders } from './mail-of-right-holders.ts'
export { accountProcedures } from './procedures.ts'
export { tellChangedCards } from './tell-changed-cards.ts'
