import { z } from 'zod'
import { type ChatStepType, chatStepLimits, macroStepTypes, ruleStepTypes } from './chat-step-vocabulary.ts'
import { mentionTypes } from './mentions.ts'
import { definedValueLength } from './plain-field-value.ts'
import { mistakeInTemplate, partsOfTemplate } from './template-variables.ts'
import { ChatPriority, ChatTag } from './views/chat-desk.ts'
import { Id } from './views/shared.ts'
import { snoozeChoices } from './views/snooze.ts'

/** Words with the variables of templates in them; nobody is there to fill in a blank. */
const StepText = z
  .string()
  .trim()
  .min(1, 'required')
  .max(chatStepLimits.text, 'tooLong')
  .superRefine((text, context) => {
    const mistake = mistakeInTemplate(text)
    if (mistake !== undefined) context.addIssue({ code: 'custom', message: 'templateVariableUnknown', params: { name: mistake } })
    if (partsOfTemplate(text).some(({ type }) => type === 'blank')) context.addIssue({ code: 'custom', message: 'blankInStep' })
  })

const StepValue = z.string().trim().min(1, 'required').max(definedValueLength, 'tooLong')

/** Whom a chat goes to. */
const StepTarget = z.discriminatedUnion('type', [
  z.object({ type: z.literal('operator'), accountId: Id }),
  z.object({ type: z.literal('team'), teamId: Id }),
  z.object({ type: z.literal('bot'), botId: Id }),
])

/** One act of a macro or an event rule. Whether it is allowed is checked when it is done, as for the same act by hand. */
export const ChatStep = z.discriminatedUnion('type', [
  /** In the words that the template has for the chat's channel, with its files. */
  z.object({ type: z.literal('template'), templateId: Id }),
  z.object({ type: z.literal('reply'), text: StepText }),
  z.object({ type: z.literal('note'), text: StepText }),
  z.object({ type: z.literal('category'), categoryId: Id }),
  /** What the chat has already stays. */
  z.object({ type: z.literal('tags'), tags: z.array(ChatTag).min(1, 'required').max(chatStepLimits.tags, 'tooMany') }),
  z.object({ type: z.literal('priority'), priority: ChatPriority }),
  z.object({ type: z.literal('status'), statusId: Id }),
  /** Over what stands there; the value in the plain form of the field's type. */
  z.object({ type: z.literal('chatField'), fieldId: Id, value: StepValue }),
  z.object({ type: z.literal('customerField'), fieldId: Id, value: StepValue }),
  /** Nothing happens where the chat is there already. */
  z.object({ type: z.literal('transfer'), to: StepTarget }),
  /** As the moments that are offered by hand, by the hours of the chat's channel and team. */
  z.object({ type: z.literal('snooze'), choice: z.enum(snoozeChoices) }),
  z.object({ type: z.literal('close') }),
  /** Calls colleagues and teams in an internal note: they are told as of any mention, if they see the chat. */
  z.object({
    type: z.literal('notify'),
    people: z
      .array(z.object({ type: z.enum(mentionTypes), id: Id }))
      .min(1, 'required')
      .max(chatStepLimits.people, 'tooMany'),
    text: StepText,
  }),
  z.object({ type: z.literal('webhook'), webhookId: Id }),
])
export type ChatStep = z.infer<typeof ChatStep>

/** What a macro does, in this order. */
export const MacroSteps = stepsOf(macroStepTypes)
/** What an event rule does, in this order. */
export const RuleSteps = stepsOf(ruleStepTypes)

function stepsOf(offered: readonly ChatStepType[]) {
  return z
    .array(ChatStep)
    .min(1, 'required')
    .max(chatStepLimits.steps, 'tooMany')
    .superRefine((steps, context) => {
      for (const [place, { type }] of steps.entries()) {
        if (!offered.includes(type)) context.addIssue({ code: 'custom', path: [place, 'type'], message: 'invalidValue' })
        if (type === 'close' && place < steps.length - 1)
          context.addIssue({ code: 'custom', path: [place, 'type'], message: 'closingIsLast' })
      }
    })
}
