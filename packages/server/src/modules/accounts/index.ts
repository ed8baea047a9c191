/**
 * Staff users: name, e-mail, role, teams. States: active, inactive (cannot sign in). Events: account.updated.
 * Called by: authentication, chats (who may take one), directory, first start.
 */
export { accountName } from './account-name.ts'
export { createAccount } from './create-account.ts'
