import type { FileSource } from '@besedka/customer-sdk'
import { useEffect, useState } from 'react'

/** An address for a chosen file that is not on the server yet; given back when nobody shows it any more. */
export function useSourceUrl(source: FileSource | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!(source instanceof Blob)) return
    const made = URL.createObjectURL(source)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [source])
  return url
}
