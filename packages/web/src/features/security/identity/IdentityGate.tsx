import { type ReactNode, useMemo, useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { queryClient } from '../../../api/query-client.ts'
import { securityQuery } from '../security-query.ts'
import { IdentityDialog } from './IdentityDialog.tsx'
import { type Identity, IdentityContext, NotConfirmed } from './identity-context.ts'

type Question = { confirmed: () => void; refused: () => void }

/** Lets what is inside do guarded work: where the sign-in is too long ago, it asks who is there, and goes on. */
export function IdentityGate({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()

  const identity = useMemo((): Identity => {
    function ask(): Promise<void> {
      return new Promise((resolve, reject) => setQuestion({ confirmed: resolve, refused: () => reject(new NotConfirmed()) }))
    }
    return {
      async confirmed(work) {
        try {
          return await work()
        } catch (error) {
          if (!isApiError(error, 'confirmationRequiredException')) throw error
        }
        await ask()
        return work()
      },
      async confirmBefore() {
        const { confirmedUntil } = await queryClient.fetchQuery({ ...securityQuery, staleTime: 0 })
        if (Date.parse(confirmedUntil) <= Date.now()) await ask()
      },
    }
  }, [])

  return (
    <IdentityContext value={identity}>
      {children}
      {question && (
        <IdentityDialog
          onConfirmed={() => {
            setQuestion(undefined)
            question.confirmed()
          }}
          onCancel={() => {
            setQuestion(undefined)
            question.refused()
          }}
        />
      )}
    </IdentityContext>
  )
}
