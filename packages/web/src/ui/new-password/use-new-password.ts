import { brokenPasswordRules, type FieldTextKey } from '@besedka/contract'
import { useState } from 'react'

type Pair = { password: string; repeat: string }
type Problems = { [Name in keyof Pair]?: FieldTextKey }

export type NewPassword = ReturnType<typeof useNewPassword>

/** A password that is being chosen, entered twice (spec 5). */
export function useNewPassword() {
  const [value, setValue] = useState<Pair>({ password: '', repeat: '' })
  const [problems, setProblems] = useState<Problems>({})
  /** Why the server will not have this password. */
  const [refusal, setRefusal] = useState<string>()

  return {
    ...value,
    problems,
    refusal,
    refuse: setRefusal,
    change(name: keyof Pair, text: string): void {
      setValue({ ...value, [name]: text })
      setProblems({ ...problems, [name]: undefined })
      setRefusal(undefined)
    },
    /** Says what is wrong with a field that is left; an empty one was only passed by. */
    leave(name: keyof Pair): void {
      if (value[name] !== '') setProblems({ ...problems, [name]: problemsOf(value)[name] })
    },
    /** Whether it may be sent; says what is wrong otherwise. */
    check(): boolean {
      const found = problemsOf(value)
      setProblems(found)
      return found.password === undefined && found.repeat === undefined
    },
    clear(): void {
      setValue({ password: '', repeat: '' })
      setProblems({})
      setRefusal(undefined)
    },
  }
}

function problemsOf({ password, repeat }: Pair): Problems {
  return {
    password: password === '' ? 'required' : brokenPasswordRules(password).length > 0 ? 'passwordInvalid' : undefined,
    repeat: repeat === password ? undefined : 'passwordsDoNotMatch',
  }
}
