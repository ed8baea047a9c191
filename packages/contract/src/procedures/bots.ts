import { z } from 'zod'
import { BotScenario, PartId } from '../bot-scenario.ts'
import { SavedTalk, savedTalkLimits } from '../bot-test.ts'
import { errors } from '../errors/error-map.ts'
import {
  BotListItem,
  BotRun,
  BotSecretName,
  BotSecretOrigin,
  BotStatistics,
  BotVersionView,
  BotView,
  botFields,
  botOutcomes,
} from '../views/bot.ts'
import { NamedList } from '../views/named.ts'
import { answer, Id, Version } from '../views/shared.ts'
import { staffProcedure } from './define.ts'
import { namedThingsKeepers } from './event-rules.ts'

const manages = { right: 'AUTHORITY_SERVICE_ACCOUNT', option: 'OPTION_CHAT_BOTS' } as const
const tags = ['bots']
const botId = { botId: Id }
/** Of which talks; `number`: only of those with this version. */
const span = {
  days: z.coerce.number<number>().int().min(1).max(90).default(30),
  number: z.coerce.number<number>().int().min(1).max(1_000_000).optional(),
}

/** Everything that holds a publication up (spec 8, "Bot scenario"). */
const scenarioErrors = [
  'actionValueEmptyException',
  'blockIdIsNotUniqueException',
  'invalidBlockButtonStateException',
  'invalidBlockStateException',
  'invalidTriggerStateException',
  'triggersLoopedException',
  'multipleRootBlockException',
  'rootBlockNotFoundException',
  'emptyScenarioException',
  'defaultMessageEmptyException',
  'multipleDefaultActionsException',
  'tooManyButtonsException',
  'tooLongButtonTextException',
  'emptyButtonNameException',
  'invalidVoipButtonException',
  'tooManyTriggersException',
  'tooManyIntentsException',
  'buttonLeadsNowhereException',
  'triggerLeadsNowhereException',
  'botTalksWithoutEndException',
  'botTextTooLongException',
  'botFileNotCarriedException',
  'invalidTaskStateException',
  'botVariableInvalidException',
  'botContactNotAskedException',
  'botCallAddressInvalidException',
  'botPathInvalidException',
  'botSecretNotFoundException',
  'botSecretForOtherAddressException',
  'botJumpImpossibleException',
  'botWayMissingException',
  'botTestFailsException',
] as const

/** Chat bots: what is drawn is a draft, and does nothing until it is published. */
export const bots = {
  list: staffProcedure(manages)
    .route({ method: 'GET', path: '/bots', tags, summary: 'Chat bots, by name' })
    .output(answer(z.object({ items: z.array(BotListItem) }))),

  /** The bots that name a thing in what talks with customers or in what is drawn, by name: their ways lead past what is gone. */
  naming: staffProcedure({ right: namedThingsKeepers })
    .route({ method: 'GET', path: '/bots/naming/{id}', tags, summary: 'Chat bots that name a thing' })
    .input(z.object({ id: Id }))
    .output(answer(NamedList)),

  get: staffProcedure(manages)
    .route({ method: 'GET', path: '/bots/{botId}', tags, summary: 'One chat bot with its draft' })
    .input(z.object(botId))
    .output(answer(BotView))
    .errors(errors('chatBotNotFoundException')),

  create: staffProcedure({ ...manages, audits: 'bot.created' })
    .route({ method: 'POST', path: '/bots', tags, summary: 'Add a chat bot' })
    .input(z.object({ name: botFields.name, description: botFields.description.default(''), draft: BotScenario.optional() }))
    .output(answer(BotView))
    .errors(errors('chatBotNameAlreadyExistsException', 'fileNotFoundException')),

  update: staffProcedure({ ...manages, audits: 'bot.updated' })
    .route({ method: 'PATCH', path: '/bots/{botId}', tags, summary: 'Rename a chat bot' })
    .input(z.object({ ...botId, ...z.object(botFields).partial().shape }))
    .output(answer(BotView))
    .errors(errors('chatBotNotFoundException', 'chatBotNameAlreadyExistsException')),

  /** Keeps what is drawn, sound or not. `version` is the one that the caller has seen: nobody's work is overwritten unseen. */
  saveDraft: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'PUT', path: '/bots/{botId}/draft', tags, summary: 'Keep the draft of a chat bot' })
    .input(z.object({ ...botId, version: Version, draft: BotScenario }))
    .output(answer(BotView))
    .errors(errors('chatBotNotFoundException', 'botChangedException', 'fileNotFoundException')),

  /** Tells colleagues who has the bot open, and at which node they are. Repeat every 5 s; it fades after 10 s. */
  activity: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'POST', path: '/bots/{botId}/activity', tags, summary: 'Drawing a chat bot' })
    .input(z.object({ ...botId, activity: z.enum(['drawing', 'left']), nodeId: PartId.nullable().default(null) }))
    .output(answer(z.null()))
    .errors(errors('chatBotNotFoundException')),

  /** Puts the draft before customers. Chats that are on the bot finish on their version. The first thing that is wrong is the error. */
  publish: staffProcedure({ ...manages, audits: 'bot.published' })
    .route({ method: 'POST', path: '/bots/{botId}/versions', tags, summary: 'Publish the draft of a chat bot' })
    .input(z.object({ ...botId, version: Version, comment: z.string().trim().max(500, 'tooLong').default('') }))
    .output(answer(BotView))
    .errors(errors('chatBotNotFoundException', 'botChangedException', ...scenarioErrors)),

  versions: staffProcedure(manages)
    .route({ method: 'GET', path: '/bots/{botId}/versions', tags, summary: 'Versions of a chat bot, the newest first' })
    .input(z.object(botId))
    .output(answer(z.object({ items: z.array(BotVersionView) })))
    .errors(errors('chatBotNotFoundException')),

  version: staffProcedure(manages)
    .route({ method: 'GET', path: '/bots/{botId}/versions/{number}', tags, summary: 'The scenario of a version of a chat bot' })
    .input(z.object({ ...botId, number: z.coerce.number<number>().int().min(1).max(1_000_000) }))
    .output(answer(BotScenario))
    .errors(errors('chatBotNotFoundException', 'botVersionNotFoundException')),

  /** Puts a former version before customers again, as a new one; the draft stays. */
  restore: staffProcedure({ ...manages, audits: 'bot.restored' })
    .route({ method: 'POST', path: '/bots/{botId}/versions/{number}/restoration', tags, summary: 'Bring a former version back' })
    .input(z.object({ ...botId, number: z.coerce.number<number>().int().min(1).max(1_000_000) }))
    .output(answer(BotView))
    .errors(errors('chatBotNotFoundException', 'botVersionNotFoundException')),

  /** The newest fifty talks behind a figure of the statistics, in chats that the caller may see. */
  runs: staffProcedure(manages)
    .route({ method: 'GET', path: '/bots/{botId}/runs', tags, summary: 'Talks of a chat bot' })
    .input(z.object({ ...botId, ...span, outcome: z.enum(botOutcomes) }))
    .output(answer(z.object({ items: z.array(BotRun) })))
    .errors(errors('chatBotNotFoundException')),

  statistics: staffProcedure(manages)
    .route({ method: 'GET', path: '/bots/{botId}/statistics', tags, summary: 'How customers go through a chat bot' })
    .input(z.object({ ...botId, ...span }))
    .output(answer(BotStatistics))
    .errors(errors('chatBotNotFoundException')),

  /** Keeps the talks that a bot is held to, in place of those before; two who keep some at once are told by `version`. */
  saveTests: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'PUT', path: '/bots/{botId}/tests', tags, summary: 'Keep the saved talks of a chat bot' })
    .input(z.object({ ...botId, version: Version, tests: z.array(SavedTalk).max(savedTalkLimits.talks, 'tooMany') }))
    .output(answer(BotView))
    .errors(errors('chatBotNotFoundException', 'botChangedException')),

  /** Keeps what a bot proves itself with to the service at `origin`, like `https://api.example.com`; it is sealed, no call answers it, and it is sent nowhere else. */
  setSecret: staffProcedure({ ...manages, audits: 'bot.secretSet' })
    .route({ method: 'PUT', path: '/bots/{botId}/secrets/{name}', tags, summary: 'Set a secret of a chat bot' })
    .input(z.object({ ...botId, name: BotSecretName, origin: BotSecretOrigin, value: z.string().min(1, 'required').max(1_000, 'tooLong') }))
    .output(answer(BotView))
    .errors(errors('chatBotNotFoundException', 'tooManyBotSecretsException')),

  deleteSecret: staffProcedure({ ...manages, audits: 'bot.secretDeleted' })
    .route({ method: 'DELETE', path: '/bots/{botId}/secrets/{name}', tags, summary: 'Delete a secret of a chat bot' })
    .input(z.object({ ...botId, name: BotSecretName }))
    .output(answer(BotView))
    .errors(errors('chatBotNotFoundException', 'botSecretNotFoundException')),

  /** Deletes a bot that no rule and no other bot sends chats to. Customers who talk with it finish on their version. */
  delete: staffProcedure({ ...manages, audits: 'bot.deleted' })
    .route({ method: 'DELETE', path: '/bots/{botId}', tags, summary: 'Delete a chat bot' })
    .input(z.object(botId))
    .output(answer(z.null()))
    .errors(errors('chatBotNotFoundException', 'ruleUsedChatBotException', 'botUsedByBotsException')),
}
