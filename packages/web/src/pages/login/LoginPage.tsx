import '../../features/login/words.ts'
import { useEffect } from 'react'
import { CodeStep } from '../../features/login/CodeStep.tsx'
import { PasskeyStep } from '../../features/login/PasskeyStep.tsx'
import { PasswordStep } from '../../features/login/PasswordStep.tsx'
import { RecoveryStep } from '../../features/login/RecoveryStep.tsx'
import { useSignIn } from '../../features/login/use-sign-in.ts'

const steps = { password: PasswordStep, totp: CodeStep, passkey: PasskeyStep, recoveryCode: RecoveryStep }

declare global {
  interface Window {
    /** The chat of the provider, where the server has put one on the home path. */
    besedka?: (command: 'show' | 'hide') => void
  }
}

/** Login (spec 2): the password, then the second factor. Who already has a token never sees it: the route sends them on. */
export function LoginPage() {
  const signIn = useSignIn()
  const Step = steps[signIn.step]
  useEffect(() => {
    window.besedka?.('show')
    return () => window.besedka?.('hide')
  }, [])
  return <Step signIn={signIn} />
}
