import { TextInput } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import styles from './CodeField.module.css'
import { digitsOf } from './digits-of.ts'

type Props = {
  label: string
  value: string
  onChange: (code: string) => void
  /** The last digit is in: nobody has to press a button after it. */
  onComplete?: (code: string) => void
  error?: string
  disabled?: boolean
  autoFocus?: boolean
}

const length = 6

/** One field for a code of six digits: takes a paste with spaces, and the suggestion of the phone's keyboard. A wrong code is selected. */
export function CodeField({ label, value, onChange, onComplete, error, disabled, autoFocus }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useSelectWhenWrong(field, error)
  return (
    <TextInput
      ref={field}
      label={label}
      value={value}
      onChange={(event) => {
        const code = digitsOf(event.currentTarget.value, length)
        onChange(code)
        if (code.length === length && code !== value) onComplete?.(code)
      }}
      classNames={{ input: styles.code }}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      size="md"
      error={error}
      readOnly={disabled}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
    />
  )
}

function useSelectWhenWrong(field: RefObject<HTMLInputElement | null>, error: string | undefined): void {
  useEffect(() => {
    if (!error) return
    field.current?.focus()
    field.current?.select()
  }, [error, field])
}
