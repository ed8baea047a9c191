import { generate } from 'otplib'
import type { Person } from './person.ts'
import { server } from './use-server.ts'

/** Sets up codes of an authenticator app for a person, and answers how to get them. */
export async function enrol(person: Pick<Person, 'api'>) {
  const { secret } = await person.api.security.generateTotp()
  const enrolledAt = Math.floor(server().clock.now().getTime() / 1_000)
  /**
   * The code that the app showed when it was set up, or so many steps of 30 s later: the same one whenever it is asked for, also where a step
   * ends meanwhile. The server takes codes one step old.
   */
  const code = (steps = 0) => generate({ secret, epoch: enrolledAt + steps * 30 })
  // A step back, so that the present code is still unused.
  const { recoveryCodes } = await person.api.security.toggleTotp({ enabled: true, totpCode: await code(-1) })
  return { secret, code, recoveryCodes: recoveryCodes ?? [] }
}
