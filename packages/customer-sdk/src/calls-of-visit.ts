import type { ChatState } from './chat-state.ts'
import type { CustomerChat } from './customer-chat.ts'
import type { CustomerApi } from './http/customer-api.ts'
import type { Store } from './store.ts'
import type { Visit } from './visit.ts'

type PlainCalls = Pick<
  CustomerChat,
  | 'introduce'
  | 'leaveContact'
  | 'fillPreChat'
  | 'getRating'
  | 'rate'
  | 'findHelp'
  | 'readHelp'
  | 'voteOnHelp'
  | 'getPeople'
  | 'getPlaceInQueue'
  | 'loadFile'
>

/** The calls that only return an answer: they change neither the live feed nor the message log. */
export function callsOfVisit({ api, visit, store }: { api: CustomerApi; visit: Visit; store: Store<ChatState> }): PlainCalls {
  return {
    async introduce(name) {
      await visit.followLink()
      const answer = await visit.call((token) => api.introduce(token, { name }))
      store.patch({ customerName: answer.name })
    },
    async leaveContact(contact) {
      await visit.followLink()
      await visit.call((token) => api.introduce(token, { contact }))
    },
    async fillPreChat(answers) {
      // The link goes first: once the answers have made the visitor known, it would no longer make them the customer that it is of.
      await visit.followLink()
      await visit.call((token) => api.fillPreChat(token, answers))
    },
    getRating: (chatId) => visit.call((token) => api.getRating(token, chatId)),
    rate: (chatId, rating) => visit.call((token) => api.rate(token, chatId, rating)),
    findHelp: async (asked) => (await visit.call((token) => api.findHelp(token, asked))).items,
    readHelp: (number) => visit.call((token) => api.readHelp(token, number)),
    async voteOnHelp(number, helpful) {
      await visit.call((token) => api.voteOnHelp(token, number, helpful))
    },
    getPeople: () => visit.call((token) => api.getPeople(token)),
    getPlaceInQueue: () => visit.call((token) => api.getPlaceInQueue(token)),
    loadFile: (fileId, variant = 'original') => visit.call((token) => api.loadFile(token, fileId, variant)),
  }
}
