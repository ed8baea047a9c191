import { useEffect } from 'react'
import type { KeptForm } from './kept-form.ts'

/** Writes the form down whenever it changes; undefined, when it says what is saved, forgets it. */
export function useKeeping(kept: KeptForm, value: unknown): void {
  const text = value === undefined ? undefined : JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another content is worth writing
  useEffect(() => {
    if (text === undefined) kept.forget()
    else kept.write(value)
  }, [text])
}
