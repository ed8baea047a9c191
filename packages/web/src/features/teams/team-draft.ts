import { type FieldError, fieldErrors, isInactivityTime, limits, type TeamView, teamFields } from '@besedka/contract'
import { z } from 'zod'

/** After how many hours unattended chats are closed: one of the offered times, an own one, or never. */
export const autoCloseChoices = ['none', '24', '48', '72', 'own'] as const
export type AutoClose = (typeof autoCloseChoices)[number]

/** What the form holds: figures as they are typed. */
export type TeamDraft = {
  name: string
  description: string
  distributionMethod: TeamView['distributionMethod']
  chatsPerOperator: string
  redistributes: boolean
  redistributionMinutes: string
  autoClose: AutoClose
  autoCloseHours: string
  inactivityHours: string
  accepts: boolean
  acceptSeconds: string
  pickingAllowed: boolean
  matchLanguage: boolean
  signature: string
  memberIds: string[]
}

/** The same rules as the server's, so that a mistake is said before anything is sent. */
const schema = z.object({
  ...teamFields,
  inactivityHours: teamFields.inactivityHours.refine(isInactivityTime, 'incorrectInactivityTime'),
})

export const newTeamDraft: TeamDraft = {
  name: '',
  description: '',
  distributionMethod: 'manual',
  chatsPerOperator: '10',
  // Spec 4: a chat that its operator does not answer leaves their hands.
  redistributes: true,
  redistributionMinutes: '15',
  autoClose: 'none',
  autoCloseHours: '',
  inactivityHours: '0',
  accepts: false,
  acceptSeconds: '30',
  pickingAllowed: true,
  matchLanguage: false,
  signature: '',
  memberIds: [],
}

export function draftOfTeam(team: TeamView): TeamDraft {
  return {
    name: team.name,
    description: team.description,
    distributionMethod: team.distributionMethod,
    chatsPerOperator: String(team.chatsPerOperator),
    redistributes: team.redistributionMinutes !== null,
    redistributionMinutes: String(team.redistributionMinutes ?? newTeamDraft.redistributionMinutes),
    autoClose: autoCloseOf(team.autoCloseHours),
    autoCloseHours: String(team.autoCloseHours ?? ''),
    inactivityHours: String(team.inactivityHours),
    accepts: team.acceptSeconds !== null,
    acceptSeconds: String(team.acceptSeconds ?? newTeamDraft.acceptSeconds),
    pickingAllowed: team.pickingAllowed,
    matchLanguage: team.matchLanguage,
    signature: team.signature,
    memberIds: team.memberIds,
  }
}

/** What the server is sent; a figure that is none becomes NaN, which its rules refuse. */
export function teamOf(draft: TeamDraft): z.infer<typeof schema> {
  const { redistributes, accepts, autoClose, ...rest } = draft
  return {
    ...rest,
    chatsPerOperator: figure(draft.chatsPerOperator),
    redistributionMinutes: redistributes ? figure(draft.redistributionMinutes) : null,
    acceptSeconds: accepts ? figure(draft.acceptSeconds) : null,
    autoCloseHours: autoClose === 'none' ? null : figure(autoClose === 'own' ? draft.autoCloseHours : autoClose),
    inactivityHours: figure(draft.inactivityHours),
  }
}

/** The complaint about each field; empty when all is well. */
export function teamProblems(draft: TeamDraft): Record<string, FieldError> {
  const result = schema.safeParse(teamOf(draft))
  return result.success ? {} : fieldErrors(result.error)
}

function autoCloseOf(hours: number | null): AutoClose {
  if (hours === null) return 'none'
  return autoCloseChoices.find((choice) => choice === String(hours)) ?? 'own'
}

function figure(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}

/** As long as the longest figure that any field takes. */
export const figureLength = String(limits.teamInactivityMaximumHours).length
