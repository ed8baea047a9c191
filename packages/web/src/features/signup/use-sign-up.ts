import type { RegistrationView, StartedRegistration } from '@besedka/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiError, isApiError } from '../../api/api-error.ts'
import { api, type InputOf } from '../../api/client.ts'
import { startSession } from '../../api/session.ts'
import { navigate } from '../../app/router/address.ts'
import { keptRegistration } from './kept-registration.ts'

/** What the page shows: before the first look, where nobody may register, the first form, or the stage of a registration. */
export type SignUpState =
  | { kind: 'looking' }
  | { kind: 'closed' }
  | { kind: 'start' }
  | { kind: 'going'; token: string; registration: RegistrationView }
  | { kind: 'done' }

const quiet = { quiet: true } as const

/** Leads through the stages; each step answers the refusal of the server, or undefined when it went on. */
export function useSignUp() {
  const [state, setState] = useState<SignUpState>({ kind: 'looking' })
  /** Why the page is at the beginning again. */
  const [lost, setLost] = useState<'gone' | 'linkGone'>()

  const goOn = useCallback(({ token, registration }: StartedRegistration) => {
    keptRegistration.keep(token)
    setState({ kind: 'going', token, registration })
  }, [])

  const startOver = useCallback((why?: 'gone' | 'linkGone') => {
    keptRegistration.forget()
    setLost(why)
    setState({ kind: 'start' })
  }, [])

  useFirstLook(async () => {
    const given = new URLSearchParams(location.search).get('token')
    // Mail programs cut long links; what is left of one is not worth asking about.
    const link = given !== null && /^[\w-]{43}$/.test(given) ? given : undefined
    // Used up or not: it has no business in the history.
    if (given) history.replaceState(history.state, '', '/signup')
    const token = keptRegistration.read()
    try {
      if (link) return goOn(await api.registration.openLink({ link }, quiet))
      if (token) return goOn({ token, registration: await api.registration.state({ token }, quiet) })
      const { open } = await api.registration.offer(undefined, quiet)
      setLost(open && given ? 'linkGone' : undefined)
      setState({ kind: open ? 'start' : 'closed' })
    } catch {
      if (link && token) {
        const registration = await api.registration.state({ token }, quiet).catch(() => undefined)
        if (registration) return goOn({ token, registration })
      }
      startOver(link ? 'linkGone' : undefined)
    }
  })

  async function attempt(step: () => Promise<void>): Promise<ApiError | undefined> {
    try {
      await step()
      return undefined
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!isApiError(error, 'registrationStageException')) return error
      startOver('gone')
      return undefined
    }
  }

  function step(work: (token: string) => Promise<RegistrationView>) {
    return attempt(async () => {
      if (state.kind !== 'going') return
      setState({ ...state, registration: await work(state.token) })
    })
  }

  return {
    state,
    lost,
    startOver,
    start: (given: InputOf<'registration', 'start'>) =>
      attempt(async () => {
        setLost(undefined)
        goOn(await api.registration.start(given, quiet))
      }),
    sendPhoneCode: (phone: string) => step((token) => api.registration.sendPhoneCode({ token, phone }, quiet)),
    confirmPhone: (code: string) => step((token) => api.registration.confirmPhone({ token, code }, quiet)),
    sendEmailCode: () => step((token) => api.registration.sendEmailCode({ token }, quiet)),
    confirmEmail: (code: string) => step((token) => api.registration.confirmEmail({ token, code }, quiet)),
    finish: (password: string) =>
      attempt(async () => {
        if (state.kind !== 'going') return
        const { email } = await api.registration.finish({ token: state.token, password }, quiet)
        keptRegistration.forget()
        setState({ kind: 'done' })
        await enter(email, password)
      }),
  }
}

export type SignUp = ReturnType<typeof useSignUp>

/** The organisation exists; should signing in fail now, Login is the place to try again. */
async function enter(email: string, password: string): Promise<void> {
  try {
    const { token } = await api.auth.login({ email, password }, quiet)
    startSession(token)
    // Its first chat, a sample, waits there.
    navigate('/admin/chats?filter=waiting', { replace: true })
  } catch {
    navigate('/', { replace: true })
  }
}

/** Once, also where React mounts twice while developing: a link works once. */
function useFirstLook(look: () => Promise<void>): void {
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current) return
    looked.current = true
    void look()
  })
}
