import { createContext, useContext } from 'react'

export type Identity = {
  /** Does work that the server does only for those who have lately shown that it is them; asks for that when it must, and tries again. */
  confirmed: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  /** Asks beforehand, where a code will be typed next: one code cannot serve twice. */
  confirmBefore: () => Promise<void>
}

/** The person closed the question: nothing was done, and nothing has to be said. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed'
}

export const IdentityContext = createContext<Identity>({ confirmed: (work) => work(), confirmBefore: async () => undefined })

/** For what is drawn inside `IdentityGate`. */
export function useIdentityGate(): Identity {
  return useContext(IdentityContext)
}
