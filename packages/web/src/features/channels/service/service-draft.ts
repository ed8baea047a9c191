import { ChannelService, type FieldError, fieldErrors, mistakeInAutoReply } from '@besedka/contract'

/** What the form holds of how customers are served; figures as they are typed. */
export type ServiceDraft = Omit<ChannelService, 'halfOverdueMinutes' | 'overdueMinutes'> & {
  halfOverdueMinutes: string
  overdueMinutes: string
}

export function draftOfService(service: ChannelService): ServiceDraft {
  return { ...service, halfOverdueMinutes: String(service.halfOverdueMinutes), overdueMinutes: String(service.overdueMinutes) }
}

/** What a new channel starts with. */
export function newServiceDraft(): ServiceDraft {
  return draftOfService(ChannelService.parse({}))
}

/** The complaint about each field by its dotted path, as the server would name it: `service.notificationEmails.0` for one. */
export function serviceProblems(draft: ServiceDraft, textLength: number): Record<string, FieldError> {
  const result = ChannelService.safeParse(typedService(draft))
  const found = result.success ? orderProblem(result.data) : fieldErrors(result.error)
  const problems = { ...found, ...longTexts(draft, textLength), ...wrongTexts(draft) }
  return Object.fromEntries(Object.entries(problems).map(([path, problem]) => [`service.${path}`, problem]))
}

/** What has to be sent so that the channel is served as the draft says: only the parts that differ from what was stored. */
export function serviceChange(draft: ServiceDraft, stored: ServiceDraft): Partial<ChannelService> {
  const change: Partial<ChannelService> = ChannelService.parse(typedService(draft))
  for (const part of ChannelService.keyof().options) {
    if (JSON.stringify(draft[part]) === JSON.stringify(stored[part])) delete change[part]
  }
  return change
}

function typedService(draft: ServiceDraft) {
  return { ...draft, halfOverdueMinutes: figure(draft.halfOverdueMinutes), overdueMinutes: figure(draft.overdueMinutes) }
}

/** NaN for what is no whole number, which the schema refuses. */
function figure(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
}

function orderProblem({ halfOverdueMinutes, overdueMinutes }: ChannelService): Record<string, FieldError> {
  return overdueMinutes > halfOverdueMinutes ? {} : { overdueMinutes: { key: 'mustBeMore', params: { size: halfOverdueMinutes } } }
}

/** Automatic messages with something in double braces that would not be known. */
function wrongTexts({ autoReplies: { onlineMessage, offlineMessage, holdingPhrase } }: ServiceDraft): Record<string, FieldError> {
  const texts = Object.entries({ onlineMessage, offlineMessage, holdingPhrase })
  return Object.fromEntries(
    texts.flatMap(([name, text]) => {
      const mistake = mistakeInAutoReply(text)
      return mistake ? [[`autoReplies.${name}`, mistake]] : []
    }),
  )
}

/** Texts that the channel's provider would not take. */
function longTexts({ autoReplies, assessment }: ServiceDraft, size: number): Record<string, FieldError> {
  const texts = {
    'autoReplies.onlineMessage': autoReplies.onlineMessage,
    'autoReplies.offlineMessage': autoReplies.offlineMessage,
    'autoReplies.holdingPhrase': autoReplies.holdingPhrase,
    'assessment.text': assessment.text,
  }
  const long = Object.entries(texts).filter(([, text]) => text.trim().length > size)
  return Object.fromEntries(long.map(([path]) => [path, { key: 'tooLong' as const, params: { size } }]))
}
