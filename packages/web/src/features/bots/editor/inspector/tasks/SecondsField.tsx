import { TextInput } from '@mantine/core'
import { useState } from 'react'

type Props = { label: string; hint?: string; value: number; most: number; onChange: (seconds: number) => void }

/** A whole number of seconds; while something else is typed, the last one holds. */
export function SecondsField({ label, hint, value, most, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      label={label}
      description={hint}
      inputMode="numeric"
      value={typed ?? String(value)}
      onChange={(event) => {
        const text = event.currentTarget.value.replace(/\D/g, '').slice(0, 6)
        setTyped(text)
        const seconds = Math.min(Number(text), most)
        if (seconds >= 1) onChange(seconds)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
