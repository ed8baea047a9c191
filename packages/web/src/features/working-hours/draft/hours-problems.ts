import { type FieldError, fieldErrors, WorkingHours } from '@besedka/contract'

/** What is wrong with these hours, by the path of the field; empty when they can be saved. */
export function hoursProblems(hours: WorkingHours): Record<string, FieldError> {
  const { error } = WorkingHours.safeParse(hours)
  return error ? fieldErrors(error) : {}
}
