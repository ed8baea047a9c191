import { z } from 'zod'
import { customerLimits } from './customer-fields.ts'
import { ChatPriority } from './views/chat-desk.ts'
import { Id } from './views/shared.ts'

/** Ours: as small as the limits of the specification beside them. */
export const taskLimits = {
  variableLength: 32,
  valueLength: 1_000,
  textLength: 4_000,
  choices: 10,
  choiceLength: 64,
  waitSeconds: 86_400,
  urlLength: 2_000,
  headers: 10,
  headerLength: 1_000,
  picks: 10,
  pathLength: 200,
  bodyLength: 10_000,
  callSeconds: 20,
  articles: 5,
  /** Questions that the AI module answers before people are asked. */
  aiQuestions: 10,
} as const

/** Ids within a scenario, as those of nodes. */
const PartId = z.string().min(1).max(36)
const LeadsTo = PartId.nullable()
const text = (limit: number) => z.string().max(limit, 'tooLong')
/** What the scenario calls a value: filled into texts as `{name}`. A draft may hold an empty one. */
const VariableName = text(taskLimits.variableLength)

/** What a customer is asked for, and checked to be. Of a `file` the talk keeps the names; the file itself stands in the chat. */
export const askedValues = ['text', 'phone', 'email', 'number', 'date', 'choice', 'file'] as const
export type AskedValue = (typeof askedValues)[number]

/** Where a value is written down about the customer, beside the talk. `contact`: a phone or an email address, noted as such. */
export const SaveTo = z.discriminatedUnion('type', [
  z.object({ type: z.literal('name') }),
  z.object({ type: z.literal('contact') }),
  z.object({ type: z.literal('field'), name: text(customerLimits.fieldName) }),
  /** A field that an administrator has defined. What it cannot hold is left out. */
  z.object({ type: z.literal('definedField'), fieldId: Id.nullable() }),
])
export type SaveTo = z.infer<typeof SaveTo>

/** Asks for a value until it fits, twice; then the talk goes on by `otherwise`, or to people where that leads nowhere. */
export const AskTask = z.object({
  type: z.literal('ask'),
  question: text(taskLimits.textLength),
  /** What the bot says when the answer does not fit; empty: it asks again. */
  again: text(taskLimits.textLength),
  value: z.enum(askedValues),
  /** Only of `choice`: each is a button. */
  choices: z.array(z.object({ id: PartId, label: text(taskLimits.choiceLength) })).max(taskLimits.choices, 'tooMany'),
  variable: VariableName,
  saveTo: SaveTo.nullable(),
  otherwise: LeadsTo,
})
export type AskTask = z.infer<typeof AskTask>

export const comparisons = ['is', 'contains', 'isSet'] as const
const comparing = { comparison: z.enum(comparisons), value: text(taskLimits.valueLength) }

/** What is asked about the talk, the customer, the channel or the time. */
export const Test = z.discriminatedUnion('type', [
  z.object({ type: z.literal('variable'), name: VariableName, ...comparing }),
  z.object({ type: z.literal('field'), name: text(customerLimits.fieldName), ...comparing }),
  /** `value` as the field keeps it: the id of an option, `yes` or `no`. */
  z.object({ type: z.literal('definedField'), fieldId: Id.nullable(), ...comparing }),
  z.object({ type: z.literal('tag'), tag: text(customerLimits.tag) }),
  z.object({ type: z.literal('status'), statusId: Id.nullable() }),
  z.object({ type: z.literal('channel'), channelId: Id.nullable() }),
  /** By the hours that hold for the chat: its channel's, its team's, or the organisation's. */
  z.object({ type: z.literal('workingHours') }),
])
export type Test = z.infer<typeof Test>

/** Goes on by `next` where the test holds, else by `otherwise`. */
export const ConditionTask = z.object({ type: z.literal('condition'), test: Test, otherwise: LeadsTo })
export type ConditionTask = z.infer<typeof ConditionTask>

export const Setting = z.discriminatedUnion('type', [
  z.object({ type: z.literal('variable'), name: VariableName, value: text(taskLimits.valueLength) }),
  z.object({ type: z.literal('tag'), tag: text(customerLimits.tag) }),
  z.object({ type: z.literal('status'), statusId: Id.nullable() }),
  z.object({ type: z.literal('category'), categoryId: Id.nullable() }),
  z.object({ type: z.literal('priority'), priority: ChatPriority }),
])
export type Setting = z.infer<typeof Setting>

export const SetTask = z.object({ type: z.literal('set'), setting: Setting })
export type SetTask = z.infer<typeof SetTask>

/** Says nothing for a while. A customer who writes meanwhile is answered at once, from what comes next. */
export const WaitTask = z.object({ type: z.literal('wait'), seconds: z.int().min(1, 'tooLittle').max(taskLimits.waitSeconds, 'tooMuch') })
export type WaitTask = z.infer<typeof WaitTask>

export const callMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Asks a service outside, and takes values from its JSON. Goes on by `next` when it has answered, else by `otherwise`. */
export const CallTask = z.object({
  type: z.literal('call'),
  method: z.enum(callMethods),
  /** With values as `{name}`, behind the host. */
  url: text(taskLimits.urlLength),
  /** `secret`: the name of a secret of the bot, which is sent behind `value`. */
  headers: z
    .array(z.object({ id: PartId, name: text(100), value: text(taskLimits.headerLength), secret: text(64).nullable() }))
    .max(taskLimits.headers, 'tooMany'),
  /** JSON with values as `{name}`; not sent with GET and DELETE. */
  body: text(taskLimits.bodyLength),
  picks: z.array(z.object({ id: PartId, path: text(taskLimits.pathLength), variable: VariableName })).max(taskLimits.picks, 'tooMany'),
  timeLimitSeconds: z.int().min(1, 'tooLittle').max(taskLimits.callSeconds, 'tooMuch'),
  otherwise: LeadsTo,
})
export type CallTask = z.infer<typeof CallTask>

/** Offers articles of the knowledge base by their names and addresses; what is no longer public is left out. */
export const ArticlesTask = z.object({
  type: z.literal('articles'),
  text: text(taskLimits.textLength),
  articleIds: z.array(Id).max(taskLimits.articles, 'tooMany'),
})
export type ArticlesTask = z.infer<typeof ArticlesTask>

/** Gives the chat to another bot, which begins from its start. */
export const JumpTask = z.object({ type: z.literal('jump'), botId: Id.nullable() })
export type JumpTask = z.infer<typeof JumpTask>

/** A button that belongs to the task itself. */
const OwnButton = z.object({ id: PartId, label: text(taskLimits.choiceLength) })

/**
 * The AI module answers the customer's questions out of public articles, and waits for the next one. Goes on by `next` when the customer has been helped,
 * by `otherwise` when there is no answer, or after `mostQuestions` of them, and by `toPerson` when a person is asked for; the last two lead to people
 * where they lead nowhere.
 */
export const AiTask = z.object({
  type: z.literal('ai'),
  /** What the bot says where the customer has asked nothing yet. */
  invitation: text(taskLimits.textLength),
  mostQuestions: z.int().min(1, 'tooLittle').max(taskLimits.aiQuestions, 'tooMuch'),
  /** Buttons under each answer: it was one, or a person is wanted. */
  helped: OwnButton,
  person: OwnButton,
  otherwise: LeadsTo,
  toPerson: LeadsTo,
})
export type AiTask = z.infer<typeof AiTask>

/** The one thing that a node does beside talking. */
export const BotTask = z.discriminatedUnion('type', [AskTask, ConditionTask, SetTask, WaitTask, CallTask, ArticlesTask, AiTask, JumpTask])
export type BotTask = z.infer<typeof BotTask>
export const botTaskTypes = [
  'ask',
  'condition',
  'set',
  'wait',
  'call',
  'articles',
  'ai',
  'jump',
] as const satisfies readonly BotTask['type'][]
