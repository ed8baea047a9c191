import type { DistributionMethod } from '@besedka/contract'

/** What distribution knows of an operator at the moment of a round. */
export type Operator = {
  id: string
  status: 'offline' | 'break' | 'active'
  languages: readonly string[]
  skills: readonly string[]
  /** The places that are filled, over all teams. */
  load: number
  /** How many places they have for now, whatever a team says; absent: as many as the team says. */
  ownLimit?: number
  /** When they last came to work from being off-line; null: not known. */
  cameAt: Date | null
}

export type Member = { accountId: string; place: number; turn: number }

/** A team that shares its waiting chats. */
export type Team = {
  id: string
  method: DistributionMethod
  /** How many places each operator has. */
  limit: number
  acceptSeconds: number | null
  matchLanguage: boolean
  members: readonly Member[]
}

/** Who may be asked again about a chat that all who could have it now have refused: nobody, all but the last who refused it, or everybody. */
export type AskedAgain = 'nobody' | 'others' | 'all'

/** A chat that waits. */
export type WaitingChat = {
  id: string
  teamId: string | null
  /** 0 is the ordinary one; the higher is served first. */
  priority: number
  queuedAt: Date
  refusedBy: readonly string[]
  /** When the last of them let it go. */
  refusedAt: Date | null
  /** Where all who could have it now have refused it. */
  askedAgain: AskedAgain
  requiredSkills: readonly string[]
  /** The customer's, as `ru`; null where it is not known. */
  language: string | null
  /** Whom a rule wants for it, in this round only. */
  wantedId: string | null
  /** It is not given to anybody before working hours begin. */
  afterHours: boolean
}
