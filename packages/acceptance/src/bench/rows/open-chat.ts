import { runLoad } from '../load/run-load.ts'
import { timeRequests } from '../load/time-requests.ts'
import type { Measurement } from '../measurement.ts'
import { seedMessages } from '../seed/seed-messages.ts'
import { seedOrganisation } from '../seed/seed-organisation.ts'
import { seedVisitors } from '../seed/seed-visitors.ts'
import { percentile } from '../statistics.ts'

const rounds = 300

/** The call behind an opened chat: the newest messages of a long and of a very long chat, and a page from its middle. */
export const openChat: Measurement = {
  name: 'openChat',
  async measure({ product, database, scale }) {
    const organisation = await seedOrganisation(database, 'Open chat')
    const [long, longest] = await seedVisitors(database, organisation, { count: 2, assigneeId: organisation.operator.id })
    if (!long || !longest) throw new Error('No chats')
    await seedMessages(database, organisation, { chatId: long.chatId, count: 1_000, lastText: 'Спасибо!' })
    await seedMessages(database, organisation, { chatId: longest.chatId, count: 100_000, lastText: 'Спасибо!' })
    const { token } = organisation.operator
    const requests = [
      { name: 'baseline', path: '/healthz', token: '' },
      { name: 'newest', path: `/api/chats/${long.chatId}/messages`, token },
      { name: 'newestAt100k', path: `/api/chats/${longest.chatId}/messages`, token },
      { name: 'middleAt100k', path: `/api/chats/${longest.chatId}/messages?aroundSeq=50000`, token },
    ]
    const { latenciesMs } = await runLoad(timeRequests, { port: product.port, requests, rounds: Math.ceil(rounds * scale) })
    return {
      openChat: {
        endpointP50Ms: percentile(latenciesMs.newest ?? [], 0.5),
        endpointAt100kP50Ms: percentile(latenciesMs.newestAt100k ?? [], 0.5),
        /** The probe that does nothing, in the same rounds: what the machine and HTTP alone take. */
        baselineP50Ms: percentile(latenciesMs.baseline ?? [], 0.5),
        middleAt100kP50Ms: percentile(latenciesMs.middleAt100k ?? [], 0.5),
      },
    }
  },
}
