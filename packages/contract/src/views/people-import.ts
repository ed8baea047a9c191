import { z } from 'zod'
import { type PeopleImportProblem, peopleImportLimits, peopleImportProblems } from '../people-import.ts'
import { MailOutlook } from './mail.ts'
import { Id } from './shared.ts'

const Cell = z.string().trim().max(peopleImportLimits.cell, 'tooLong')

/** A colleague as a row of the file has them, in its own words. */
export const PersonRow = z.object({
  /** The row's number in the file; the headings are line 1. */
  line: z.int().min(1),
  email: Cell,
  name: Cell.default(''),
  /** Name of a role; empty: the one that is chosen for all without one. */
  role: Cell.default(''),
  /** Names of teams, separated by commas or semicolons. */
  teams: z.string().trim().max(2_000, 'tooLong').default(''),
})
export type PersonRow = z.infer<typeof PersonRow>

/** `new`: somebody to invite. `invitedBefore` and `colleague`: nothing is left to do. `refused`: there is a problem. */
export const personOutcomes = ['new', 'invitedBefore', 'colleague', 'refused'] as const

/** What becomes of a row. */
export const PersonOutcome = z.object({
  line: z.int(),
  email: z.string(),
  outcome: z.enum(personOutcomes),
  problem: z.enum(Object.keys(peopleImportProblems) as [PeopleImportProblem, ...PeopleImportProblem[]]).nullable(),
})
export type PersonOutcome = z.infer<typeof PersonOutcome>

/** What becomes of the people of a file. */
export const PeopleImportView = z.object({
  people: z.array(PersonOutcome),
  /** How many take chats once all have come who are invited. */
  operators: z.int(),
  /** How many of them may be at work at once; null: as many as there are. */
  licences: z.int().nullable(),
  mail: MailOutlook,
})
export type PeopleImportView = z.infer<typeof PeopleImportView>

/** People of a file, and the role of those whose row names none. */
export const PeopleImport = z.object({
  people: z.array(PersonRow).min(1, 'required').max(peopleImportLimits.people, 'tooMany'),
  roleId: Id.nullable().default(null),
})
export type PeopleImport = z.infer<typeof PeopleImport>
