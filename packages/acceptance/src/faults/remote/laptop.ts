/** The program of a laptop: a workspace and a visitor's chat, and nothing else. It is told what to open, and asked what it shows. */
import { createApi } from '../../../../server/src/testing/call.ts'
import type { Stage } from '../fault-run.ts'
import { createRandom } from '../random.ts'
import { openCustomerScreen } from '../screens/customer-screen.ts'
import { openStaffScreen } from '../screens/staff-screen.ts'
import type { Office } from '../traffic/office.ts'
import type { LaptopAnswer, LaptopJob } from './open-laptop.ts'

const chatsOnScreen = 40

process.once('disconnect', () => process.exit())
process.once('message', async ({ office: told }: LaptopJob) => {
  const api = createApi({ address: told.address, token: told.supervisor.token })
  const supervisor = { ...told.supervisor, name: 'Olga', api }
  const office: Office = { ...told, supervisor, administrator: supervisor, operators: [] }
  // Killed with all it holds: there is nothing to undo.
  const stage: Stage = { folder: '', scale: 1, random: createRandom(1), say: () => {}, atEnd: () => async () => {} }
  const staff = await openStaffScreen(stage, { name: 'laptop’s workspace', colleague: supervisor, office, chats: chatsOnScreen })
  const visitor = openCustomerScreen(stage, { name: 'laptop’s visitor', office })
  answer({ ready: true })
  process.on('message', async () => answer({ shown: [...(await staff.look()), ...(await visitor.look())] }))
})

function answer(message: LaptopAnswer): void {
  process.send?.(message)
}
