import type { Answers } from '../traffic/insist.ts'

/** A bad line or a wrong clock is no reason for these statuses: they mean a rate limit, a session judged by the wrong clock, or a defect. */
const wrongful = ['401', '403', '429', '500']

/** The answers that people should not have got, each in a sentence. */
export function wrongfulAnswers(answers: Answers): string[] {
  const given = [...answers.keys()].filter((answer) => wrongful.some((status) => answer.startsWith(status)))
  return given.map((answer) => `people were answered ${answer}`)
}

/** Counts the answers other than "ok" during the fault. They are for the report; no promise depends on them. */
export function summariseAnswers(answers: Answers): Record<string, number> {
  return Object.fromEntries([...answers].filter(([answer]) => answer !== 'ok').map(([answer, count]) => [`answered ${answer}`, count]))
}
