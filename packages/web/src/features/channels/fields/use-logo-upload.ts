import { useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { uploadFile } from '../../../api/upload.ts'
import { useTranslation } from '../../../locales/use-translation.ts'

export const logoTypes = ['image/png', 'image/jpeg', 'image/webp']

/** Uploads a chosen logo; `share` runs from 0 to 1 while it does, `error` says why it did not work. */
export function useLogoUpload(onUploaded: (fileId: string) => void) {
  const { t } = useTranslation('channels')
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<string>()

  async function start(file: File): Promise<void> {
    setError(undefined)
    if (!logoTypes.includes(file.type)) return setError(t('logoNotImage'))
    setShare(0)
    try {
      const view = await uploadFile(file, { onProgress: setShare })
      if (view.kind === 'image') onUploaded(view.id)
      else setError(t('logoNotImage'))
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : String(failure))
    } finally {
      setShare(undefined)
    }
  }

  return { share, error, start }
}
