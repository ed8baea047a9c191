import type { Answers } from '../traffic/insist.ts'

/** What clients were answered beside "ok" while the fault lasted: a tale of its own, though no promise. */
export function summariseAnswers(answers: Answers): Record<string, number> {
  return Object.fromEntries([...answers].filter(([answer]) => answer !== 'ok').map(([answer, count]) => [`answered ${answer}`, count]))
}
