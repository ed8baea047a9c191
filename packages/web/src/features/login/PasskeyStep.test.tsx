import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { draw } from '../../ui/testing/draw.tsx'
import './words.ts'
import { OtherWays } from './OtherWays.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The page of signing in after the password; what asks for a code is left out. */
function Door() {
  const signIn = useSignIn()
  if (signIn.step === 'passkey') return <PasskeyStep signIn={signIn} />
  if (signIn.step !== 'password') return <OtherWays signIn={signIn} />
  return (
    <button type="button" onClick={() => void signIn.withPassword()}>
      Log in
    </button>
  )
}

it('asks for the passkey with the press that chooses it, and lets one try again', async () => {
  const methods = ['totp', 'passkey']
  const login = vi
    .spyOn(api.auth, 'login')
    .mockRejectedValue(new ApiError({ code: 'totpCodeMandatoryException', message: '', params: { methods }, status: 422 }))
  const challenge = vi
    .spyOn(api.auth, 'passkeyChallenge')
    .mockRejectedValue(new ApiError({ code: 'offline', message: 'No connection', status: 0 }))
  onTestFinished(() => {
    login.mockRestore()
    challenge.mockRestore()
  })
  draw(<Door />)
  await page.getByRole('button', { name: 'Log in' }).click()

  await page.getByRole('button', { name: 'Use a passkey' }).click()

  await expect.poll(() => challenge.mock.calls.length).toBe(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => challenge.mock.calls.length).toBe(2)
})
