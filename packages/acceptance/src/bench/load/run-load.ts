import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { atEnd } from '../at-end.ts'

/** A program of this folder and what it is told and answers; load runs in processes of its own, so that it measures and nothing else. */
export type Load<Job, Result> = { script: string; job?: Job; result?: Result }

/** Runs a load program to its end and answers its result. */
export async function runLoad<Job, Result>(load: Load<Job, Result>, job: Job): Promise<Result> {
  const child = fork(fileURLToPath(new URL(load.script, import.meta.url)), { serialization: 'advanced' })
  const forget = atEnd(() => child.kill('SIGKILL'))
  try {
    return await new Promise<Result>((resolve, reject) => {
      // The other end is answerLoad of the same program, whose types are the load's.
      child.once('message', (result) => resolve(result as Result))
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`${load.script} ended with code ${code} and no result`)))
      child.send({ job })
    })
  } finally {
    await forget()
  }
}

/** The other end: in a load program, does the one job it is sent. */
export function answerLoad<Job, Result>(_load: Load<Job, Result>, work: (job: Job) => Promise<Result>): void {
  process.once('message', async (message: { job: Job }) => {
    const result = await work(message.job)
    process.send?.(result, () => process.disconnect())
  })
}
