/**
 * Staff users: name, e-mail, role, teams. States: active, inactive (cannot sign in). Events: account.updated.
 * Called by: authentication, chats (who may take one), directory, first start.
 */
export { createAccount, type NewAccount } from './create-account.ts'
export { accountName, findOperator, listAccountCards } from './list-account-cards.ts'
