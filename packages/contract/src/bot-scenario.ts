import { z } from 'zod'
import { BotTask } from './bot-task.ts'
import { FinalAction, Intent } from './bot-vocabulary.ts'
import { limits } from './constants.ts'
import { Id } from './views/shared.ts'
import { isTimeZone } from './working-hours/is-time-zone.ts'

/** Ours, where the specification names no limit: above these a scenario can be read and kept no more. */
export const scenarioLimits = {
  nodes: 500,
  repliesPerNode: 10,
  answersPerNode: 50,
  wordsPerAnswer: 50,
  wordLength: 64,
  nameLength: 64,
  textLength: 4_000,
  /** The longest label that any channel shows; a channel may take less. */
  labelLength: 255,
  linkLength: 2_000,
  buttonsPerNode: limits.buttonsPerNode,
  intentsPerNode: limits.intentsPerNode,
  triggersPerNode: limits.triggersPerNode,
  groups: 50,
  noteLength: 1_000,
} as const

/** Ids within a scenario: made by the editor, kept over versions, never shown. */
export const PartId = z.string().min(1).max(36)
/** The node that comes next; null while the author has not linked it. */
const LeadsTo = PartId.nullable()

/** One thing that the bot says (spec 3: "bot reply (text or file)"). A draft may hold an empty one. */
export const BotReply = z.discriminatedUnion('type', [
  z.object({ id: PartId, type: z.literal('text'), text: z.string().max(scenarioLimits.textLength, 'tooLong') }),
  z.object({ id: PartId, type: z.literal('file'), fileId: Id.nullable() }),
])
export type BotReply = z.infer<typeof BotReply>

const Words = z
  .array(z.string().trim().min(1, 'required').max(scenarioLimits.wordLength, 'tooLong'))
  .max(scenarioLimits.wordsPerAnswer, 'tooMany')

/** What a customer may answer, and where that leads (spec 3: "subscriber-reaction buttons", intents, default action). */
export const BotAnswer = z.discriminatedUnion('type', [
  z.object({
    id: PartId,
    type: z.literal('button'),
    label: z.string().max(scenarioLimits.labelLength, 'tooLong'),
    /** Opens a page instead of leading on. */
    link: z
      .url({ protocol: /^https?$/ })
      .max(scenarioLimits.linkLength, 'tooLong')
      .nullable(),
    to: LeadsTo,
  }),
  z.object({ id: PartId, type: z.literal('intent'), intent: Intent.nullable(), to: LeadsTo }),
  /** Any word of `include` in any form, and none of `exclude`, as in routing rules. */
  z.object({ id: PartId, type: z.literal('words'), include: Words, exclude: Words, to: LeadsTo }),
  /** What else they may write or send. */
  z.object({ id: PartId, type: z.literal('default'), to: LeadsTo }),
])
export type BotAnswer = z.infer<typeof BotAnswer>

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'incorrectTime')

/** Leads on when it is that time of day there: from `from`, before `until`; over midnight when `until` is the earlier one (spec 3). */
export const BotTrigger = z.object({
  id: PartId,
  from: TimeOfDay,
  until: TimeOfDay,
  timeZone: z.string().max(64, 'invalidValue').refine(isTimeZone, 'timeZoneUnknown'),
  to: LeadsTo,
})
export type BotTrigger = z.infer<typeof BotTrigger>

/** How a branch ends (spec 3, "final actions"). The target is null while the author has not chosen one. */
export const BotFinalAction = z.discriminatedUnion('type', [
  z.object({ type: FinalAction.extract(['closeChat', 'toLastOperator', 'toPersonalManager']) }),
  z.object({ type: FinalAction.extract(['toOperator']), accountId: Id.nullable() }),
  z.object({ type: FinalAction.extract(['toTeam']), teamId: Id.nullable() }),
])
export type BotFinalAction = z.infer<typeof BotFinalAction>

/**
 * A step of a scenario. It does one of four things (spec 4): the bot acts (`replies`, `finalAction`), the customer answers (`answers`), the time of
 * day decides (`triggers`), or the bot does a `task`. A draft may mix them; `checkScenario` of @besedka/bot-scenario says what is wrong.
 */
export const BotNode = z.object({
  id: PartId,
  name: z.string().trim().max(scenarioLimits.nameLength, 'tooLong'),
  /** The talk begins here. */
  isRoot: z.boolean(),
  /** Where it stands on the canvas, in its pixels. */
  position: z.object({ x: z.number(), y: z.number() }),
  replies: z.array(BotReply).max(scenarioLimits.repliesPerNode, 'tooMany'),
  answers: z.array(BotAnswer).max(scenarioLimits.answersPerNode, 'tooMany'),
  triggers: z.array(BotTrigger).max(scenarioLimits.answersPerNode, 'tooMany'),
  task: BotTask.nullable().default(null),
  /** After the bot has acted or done its task, or when no trigger holds. A branch with neither this nor a final action closes the chat (spec 4). */
  next: LeadsTo,
  finalAction: BotFinalAction.nullable(),
})
export type BotNode = z.infer<typeof BotNode>

/** A frame around nodes, with what its author has to say of them; nothing that a customer notices. A node is in one group at most. */
export const BotGroup = z.object({
  id: PartId,
  title: z.string().trim().max(scenarioLimits.nameLength, 'tooLong'),
  note: z.string().trim().max(scenarioLimits.noteLength, 'tooLong'),
  nodeIds: z.array(PartId).max(scenarioLimits.nodes, 'tooMany'),
})
export type BotGroup = z.infer<typeof BotGroup>

export const BotScenario = z.object({
  nodes: z.array(BotNode).max(scenarioLimits.nodes, 'tooMany'),
  /** Absent where nobody has made one. */
  groups: z.array(BotGroup).max(scenarioLimits.groups, 'tooMany').optional(),
  /** What the bot says when it does not understand (spec 3). */
  defaultMessage: z.string().trim().max(scenarioLimits.textLength, 'tooLong'),
})
export type BotScenario = z.infer<typeof BotScenario>
