import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { atEnd } from '../at-end.ts'

/** A program of this folder and what it is told and answers; load runs in processes of its own, so that it measures and nothing else. */
export type Load<Job, Result> = { script: string; job?: Job; result?: Result }

/** Runs a load program until it answers, and ends it. */
export async function runLoad<Job, Result>(load: Load<Job, Result>, job: Job): Promise<Result> {
  const { result, stop } = await startLoad(load, job)
  await stop()
  return result
}

/** Runs a load program until it answers, and leaves it running with all that it holds until `stop`. */
export async function startLoad<Job, Result>(
  load: Load<Job, Result>,
  job: Job,
): Promise<{ result: Result; pid: number; stop(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL(load.script, import.meta.url)), { serialization: 'advanced' })
  const stop = atEnd(() => child.kill('SIGKILL'))
  const result = await new Promise<Result>((resolve, reject) => {
    // The other end is answerLoad of the same program, whose types are the load's.
    child.once('message', (answer) => resolve(answer as Result))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${load.script} ended with code ${code} and no result`)))
    child.send({ job })
  })
  return { result, pid: child.pid ?? 0, stop }
}

/** The other end: in a load program, does the one job it is sent. It never outlives the bench. */
export function answerLoad<Job, Result>(_load: Load<Job, Result>, work: (job: Job) => Promise<Result>): void {
  process.once('disconnect', () => process.exit())
  process.once('message', async (message: { job: Job }) => process.send?.(await work(message.job)))
}
