import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { ScreenShown } from '../checker/evidence.ts'
import type { Stage } from '../fault-run.ts'
import type { Screen } from '../screens/screen.ts'
import type { Office } from '../traffic/office.ts'

export type LaptopJob = { office: Pick<Office, 'organisationId' | 'address' | 'site'> & { supervisor: { id: string; token: string } } }
export type LaptopAnswer = { ready: true } | { shown: ScreenShown[] }

export type Laptop = Screen & {
  /** The lid is closed: nothing runs, nothing is read, and no socket is closed. */
  fallAsleep(): void
  wakeUp(): void
}

/** A laptop: a process of its own with a workspace and a visitor's chat open, which can be stopped in the middle of everything. */
export async function openLaptop(stage: Stage, office: Office): Promise<Laptop> {
  const child = fork(new URL('./laptop.ts', import.meta.url))
  stage.atEnd(() => child.kill('SIGKILL'))
  const { organisationId, address, site, supervisor } = office
  const job: LaptopJob = { office: { organisationId, address, site, supervisor: { id: supervisor.id, token: supervisor.token } } }
  child.send(job)
  await once(child, 'message')
  return {
    fallAsleep: () => void child.kill('SIGSTOP'),
    wakeUp: () => void child.kill('SIGCONT'),
    heard: () => [],
    async look() {
      child.send('look')
      const [answer] = await once(child, 'message')
      // The other end is laptop.ts, whose type this is.
      const { shown } = answer as Extract<LaptopAnswer, { shown: unknown }>
      return shown
    },
  }
}
