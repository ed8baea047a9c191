import type { FileView } from '@besedka/contract'
import { useState } from 'react'
import { isApiError } from '../api/api-error.ts'
import { uploadFile } from '../api/upload.ts'

type Wanted = {
  /** What the browser takes the file for; another one is not sent at all. Absent: it does not know this kind reliably. */
  types?: readonly string[]
  /** Whether it is what the server has recognised. */
  fits: (file: FileView) => boolean
  /** Said of any other file. */
  otherType: string
  onUploaded: (fileId: string) => void
}

/** Uploads a chosen file; `share` runs from 0 to 1 while it does, `error` says why it did not work. */
export function useUpload({ types, fits, otherType, onUploaded }: Wanted) {
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<string>()

  async function start(file: File): Promise<void> {
    setError(undefined)
    if (types && !types.includes(file.type)) return setError(otherType)
    setShare(0)
    try {
      const view = await uploadFile(file, { onProgress: setShare })
      if (fits(view)) onUploaded(view.id)
      else setError(otherType)
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : String(failure))
    } finally {
      setShare(undefined)
    }
  }

  return { share, error, start }
}
