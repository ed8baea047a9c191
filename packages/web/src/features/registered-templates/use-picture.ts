import { useEffect, useState } from 'react'

/** An address of a chosen picture for as long as it is shown; null for files of other kinds. */
export function usePicture(): [url: string | null, show: (file: File | null) => void] {
  const [file, setFile] = useState<File | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return [url, setFile]
}
