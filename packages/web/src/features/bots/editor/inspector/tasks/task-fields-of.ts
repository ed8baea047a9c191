import type { BotTask } from '@besedka/contract'
import type { FieldsOf } from '../fields-of.ts'

/** What the form of a task is given. `merge`: goes on with the step before, as letters of one text do. */
export type TaskFieldsOf<Task extends BotTask> = FieldsOf & { task: Task; put: (task: Task, merge?: string) => void }
