/**
 * Chat bots: scenarios that are drawn, published as versions, and talk with customers before people do. States: a bot is there or deleted; a talk
 * goes on until it ends by its scenario or somebody takes the chat. Events: bot.updated, bot.deleted; the talk's are those of chats and messages.
 * `/bot-action/{uuid}` sends an answer to a bot from a letter.
 * Called by: reactions to chats and messages (`subscriptions.ts`), site chat (`lane/`: many answers at a time), delivery, directory,
 * customer-acts (a tag that is renamed), staff procedures.
 */
export { pathsOfActions } from './actions/offer-actions.ts'
export { cleanBotActionLinks } from './actions/press-action.ts'
export { registerBotActionPages } from './actions/register-bot-action-pages.ts'
export { listBotCards } from './bot.ts'
export { type AnswerLane, createAnswerLane } from './lane/answer-lane.ts'
export { botProcedures, talkProcedures } from './procedures.ts'
export { publishBot } from './publish-bot.ts'
export { renameTagInBots, type TagInBot } from './rename-tag.ts'
export { createBot } from './save-bot.ts'
export { sealedColumnsOfBots } from './secrets.ts'
export type { AnswerCustomer } from './talk/ask-ai.ts'
export { continueTalkJob } from './talk/await-something.ts'
export { aiPlaces, createContinueTalk } from './talk/continue-talk.ts'
export { answerByBot, beginTalk, endTalk } from './talk/react.ts'
