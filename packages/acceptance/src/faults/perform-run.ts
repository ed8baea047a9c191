import { mkdir } from 'node:fs/promises'
import type { FaultRun, Stage } from './fault-run.ts'
import type { Told } from './report/report.ts'

/** Performs one run, and undoes whatever it has set up, also when it fails. What it throws is a result too. */
export async function performRun(run: FaultRun, given: Omit<Stage, 'say'>): Promise<Told['result']> {
  await mkdir(given.folder, { recursive: true })
  const undo: (() => Promise<void>)[] = []
  const stage: Stage = {
    ...given,
    say: (line) => console.log(`${run.name}: ${line}`),
    atEnd(act) {
      const undoing = given.atEnd(act)
      undo.push(undoing)
      return undoing
    },
  }
  try {
    return await run.perform(stage)
  } catch (error) {
    return { crashed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  } finally {
    for (const undoing of undo.reverse()) {
      await undoing().catch((error: unknown) =>
        stage.say(`could not be tidied up: ${error instanceof Error ? error.message : String(error)}`),
      )
    }
  }
}
