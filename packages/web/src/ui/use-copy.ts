import { useEffect, useState } from 'react'

const saidMs = 2_000

/** Copies a text, and says so for two seconds. Where the clipboard is forbidden (plain http) the old command serves. */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), saidMs)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(text: string): Promise<void> {
    if (navigator.clipboard) await navigator.clipboard.writeText(text)
    else copyBySelection(text)
    setCopied(true)
  }

  return { copied, copy }
}

function copyBySelection(text: string): void {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
