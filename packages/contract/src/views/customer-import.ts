import { z } from 'zod'
import {
  type CustomerImportProblem,
  customerImportColumns,
  customerImportLimits,
  customerImportProblems,
  customerImportStates,
} from '../customer-imports.ts'
import { Id, Moment } from './shared.ts'
import { count, undoing } from './undoing.ts'

/** What a column of the file becomes; of a defined field its id. */
export const CustomerImportTarget = z.union([z.enum(customerImportColumns), z.templateLiteral(['field:', z.uuid()])])
export type CustomerImportTarget = z.infer<typeof CustomerImportTarget>

/** What each column becomes, in their order, and whether what is filled in already is overwritten. */
export const CustomerImportMapping = z.object({
  columns: z.array(CustomerImportTarget).min(1, 'required').max(customerImportLimits.columns, 'tooMany'),
  replace: z.boolean(),
})
export type CustomerImportMapping = z.infer<typeof CustomerImportMapping>

/** A file of customers on its way in: what was read, what would become of it, what has become of it. */
export const CustomerImportView = z.object({
  id: Id,
  byId: Id,
  fileName: z.string(),
  state: z.enum(customerImportStates),
  /** How the file was understood; null for a workbook. */
  encoding: z.enum(['utf-8', 'utf-16le', 'windows-1251']).nullable(),
  /** Its first row, and the first few below it. */
  headings: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  /** Guessed by the headings until somebody has chosen; of a file that is not read yet there are no columns. */
  mapping: z.object({ columns: z.array(CustomerImportTarget), replace: z.boolean() }),
  /** How many rows it has below the headings, and how many have been gone through in this state. */
  rows: count,
  done: count,
  /** What becomes of the rows: of a dry run, and then of the import. */
  created: count,
  changed: count,
  same: count,
  refused: count,
  ...undoing,
  finishedAt: Moment.nullable(),
})
export type CustomerImportView = z.infer<typeof CustomerImportView>

/** A row that is not taken. */
export const CustomerImportRow = z.object({
  /** Its number in the file; the headings are line 1. */
  line: z.int(),
  problem: z.enum(Object.keys(customerImportProblems) as [CustomerImportProblem, ...CustomerImportProblem[]]),
  /** Heading of the column that is to blame; null: the row as a whole. */
  column: z.string().nullable(),
  cells: z.array(z.string()),
})
export type CustomerImportRow = z.infer<typeof CustomerImportRow>
