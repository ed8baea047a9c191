/** Modules that may read every table: they show what the whole product did. */
export const readersOfAll = new Set(['reports', 'monitoring', 'search'])

/** Modules that name tables of others because one statement must do the work of several; each with its reason. */
export const neighbours: Record<string, { of: string[]; because: string }> = {
  authentication: {
    of: ['accounts', 'api-keys', 'customers', 'organisations', 'roles', 'teams'],
    because: 'who asks or listens, and with which rights, is answered by one statement on every request',
  },
  accounts: {
    of: ['organisations', 'roles', 'teams'],
    because: 'a list of colleagues shows role and teams for each, and an invitation is found before its organisation is known',
  },
  provider: {
    of: ['accounts', 'channels', 'chats', 'customers', 'roles', 'teams'],
    because: 'provider staff who have said why may see what an organisation consists of, through one read-only transaction',
  },
  roles: { of: ['accounts'], because: 'who has a role is asked, and is given another one, in the statement that deletes it' },
  teams: {
    of: ['channels', 'chats'],
    because: 'a team can be deleted only when nothing of theirs points to it, asked in the same transaction',
  },
  registration: {
    of: ['accounts', 'organisations', 'roles'],
    because: "a stranger's e-mail is looked up before there is an organisation, and the provider's people are told of requests",
  },
  messages: {
    of: ['channels', 'chats'],
    because: 'a message changes its chat in the same statement, hundreds at a time in the intake lane',
  },
}
