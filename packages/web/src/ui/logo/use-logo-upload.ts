import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { uploadFile } from '../../api/upload.ts'
import { useWords } from '../../locales/define-words.ts'
import { logoWords } from './logo-words.ts'

export const logoTypes = ['image/png', 'image/jpeg', 'image/webp']

/** Uploads a chosen logo; `share` runs from 0 to 1 while it does, `error` says why it did not work. */
export function useLogoUpload(onUploaded: (fileId: string) => void) {
  const t = useWords(logoWords)
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<string>()

  async function start(file: File): Promise<void> {
    setError(undefined)
    if (!logoTypes.includes(file.type)) return setError(t('notImage'))
    setShare(0)
    try {
      const view = await uploadFile(file, { onProgress: setShare })
      if (view.kind === 'image') onUploaded(view.id)
      else setError(t('notImage'))
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : String(failure))
    } finally {
      setShare(undefined)
    }
  }

  return { share, error, start }
}
