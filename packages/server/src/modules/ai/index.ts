/**
 * The AI module: a model that an organisation connects by an API like OpenAI's helps operators in a chat, and answers out of the knowledge base
 * (docs/ai.md). States of the connection: none, off, on. Events: none; what was asked is counted, its words are kept nowhere.
 * Called by: staff procedures; bots, by what the worker hands them (`createAnswerCustomer`).
 */
export { createAnswerCustomer } from './answer-customer.ts'
export { aiCheckProcedures } from './checks/procedures.ts'
export { sealedColumnsOfAi } from './key.ts'
export { aiProcedures } from './procedures.ts'
export { cleanAiRequests } from './usage.ts'
