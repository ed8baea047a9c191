/** Modules that may read every table: they show what the whole product did. */
export const readersOfAll = new Set(['reports', 'monitoring', 'search', 'audit'])

/** Modules that name tables of others because one statement must do the work of several; each with its reason. */
export const neighbours: Record<string, { of: string[]; because: string }> = {
  blacklist: {
    of: ['chats', 'customers'],
    because: 'whether anything stops a customer is asked with their contacts in one statement, before every chat that is opened',
  },
  'registered-templates': {
    of: ['channels'],
    because: 'templates of a deleted channel are nobody’s any more, and which channels to ask is looked up for all organisations at once',
  },
  'scheduled-messages': {
    of: ['accounts'],
    because: 'whether the author of a reply is still there decides who may drop it, in the transaction that drops it',
  },
  finance: {
    of: ['organisations', 'plans'],
    because:
      'what an organisation owes follows from its plan, and is charged under the lock of its row together with the term that it pays for',
  },
  customers: {
    of: ['companies'],
    because: 'a customer is shown with the names of their companies, and whoever deletes a status is told how many companies have it',
  },
  'customer-acts': {
    of: ['customers'],
    because: 'whom an act is for is noted by the statement that finds them, and who was refused is shown by name',
  },
  'customer-imports': {
    of: ['accounts', 'companies', 'customers', 'roles'],
    because: 'what the names and contacts of many rows mean here is asked in one statement each',
  },
  crm: {
    of: ['companies', 'customer-acts', 'customer-imports', 'customers'],
    because: 'whom a CRM does not know yet or an import has made, and whose number it is, is asked for many at once, page by page',
  },
  'event-rules': {
    of: ['chats'],
    because: 'who waits longer than a rule says is looked for in one statement, and runs are shown only of chats that one sees',
  },
  knowledge: {
    of: ['accounts', 'organisations'],
    because: 'whose articles are to be looked at again is asked for all organisations at once, in the statement that notes who was told',
  },
  companies: {
    of: ['customers'],
    because: 'who of a mail domain does not belong to a company yet is asked of contacts and members in one statement',
  },
  authentication: {
    of: ['accounts', 'api-keys', 'chats', 'customers', 'finance', 'organisations', 'roles', 'signing-in', 'teams'],
    because:
      'who asks or listens, with which rights, and whether a customer has a chat, is answered by one statement on every request; and ending the sessions of an account ends its recovery links',
  },
  'signing-in': {
    of: ['accounts', 'authentication', 'organisations'],
    because: 'a login is looked up before its organisation is known, and signing in opens, renews and lists sessions',
  },
  accounts: {
    of: ['chats', 'notifications', 'organisations', 'roles', 'teams'],
    because:
      'a list of colleagues shows role and teams for each, an invitation is found before its organisation is known, and drafts and devices of somebody who is deleted end with them',
  },
  presence: {
    of: ['accounts', 'roles'],
    because: 'who comes, has left or does nothing is looked for each second, in one statement about everybody',
  },
  provider: {
    of: ['accounts', 'channels', 'chats', 'customers', 'roles', 'teams'],
    because: 'provider staff who have said why may see what an organisation consists of, through one read-only transaction',
  },
  bots: {
    of: ['channels', 'chats', 'customers', 'messages', 'organisations', 'routing'],
    because:
      'texts to bots of all organisations are stored with their answers in one statement, which rules name a bot is asked in the transaction that deletes it, what the customer wrote before it is read as it begins, and talks are shown only of chats that one sees',
  },
  'own-organisation': {
    of: ['accounts', 'channels', 'chats', 'organisations', 'plans', 'site-chat', 'teams', 'working-hours'],
    because: 'what is left to do on the first day is whether any of each is there, asked in one statement',
  },
  roles: { of: ['accounts'], because: 'who has a role is asked, and is given another one, in the statement that deletes it' },
  teams: {
    of: ['categories', 'channels', 'chats', 'routing', 'templates'],
    because:
      'a team can be deleted only when nothing of theirs points to it, and what is for it alone is named before, asked in the same transaction',
  },
  'category-suggestions': {
    of: ['categories', 'chats'],
    because: 'which of many closed chats teach something, and about which category that is there still, is asked in one statement',
  },
  categories: { of: ['chats'], because: 'whoever deletes a category is told how many chats have it' },
  'working-hours': {
    of: ['channels', 'teams'],
    because: 'whose hours they are is asked in the transaction that sets them, and which team a channel inherits from',
  },
  registration: {
    of: ['accounts', 'organisations', 'roles'],
    because: "a stranger's e-mail is looked up before there is an organisation, and the provider's people are told of requests",
  },
  routing: {
    of: ['accounts', 'bots', 'channels', 'chats', 'messages', 'presence', 'roles', 'teams'],
    because: 'where many chats go is decided by what is there of channels, teams and operators, asked once for all of them',
  },
  distribution: {
    of: ['accounts', 'channels', 'chats', 'customers', 'messages', 'presence', 'roles', 'teams'],
    because: 'a round reads who waits and who is there in a few statements, and locks them, while the organisation’s other rounds wait',
  },
  chats: {
    of: ['bots', 'messages', 'teams'],
    because:
      'whether a bot may be given a chat is asked in the transaction that gives it; who stands in line for a team is asked with who of it has been offered a chat, each quarter of a minute for each who waits; and by which name a provider knows what has been read is asked as somebody reads or types',
  },
  clocks: {
    of: ['chats', 'presence', 'teams'],
    because: 'the moment of the next look stands on the chat, and what it goes by is read in one statement for each look',
  },
  delivery: {
    of: ['chats'],
    because: 'whether an earlier chat of the same person waits is asked in the transaction that takes the next delivery',
  },
  messages: {
    of: ['channels', 'chats'],
    because: 'a message changes its chat in the same statement, hundreds at a time in the intake lane',
  },
}
