import { useWords } from '../../locales/define-words.ts'
import { useUpload } from '../use-upload.ts'
import { logoWords } from './logo-words.ts'

export const logoTypes = ['image/png', 'image/jpeg', 'image/webp']

/** Uploads a chosen logo; `share` runs from 0 to 1 while it does, `error` says why it did not work. */
export function useLogoUpload(onUploaded: (fileId: string) => void) {
  const t = useWords(logoWords)
  return useUpload({ types: logoTypes, fits: ({ kind }) => kind === 'image', otherType: t('notImage'), onUploaded })
}
