import type { FileSource } from '@besedka/customer-sdk'
import { useState } from 'react'
import { Icon } from '../Icon.tsx'
import { useSourceUrl } from './use-source-url.ts'

/** A chosen file before it is on the server: small, if it is a picture, and a sheet otherwise, also where it only says that it is one. */
export function SourceIcon({ source, mimeType }: { source: FileSource | null; mimeType: string }) {
  const url = useSourceUrl(mimeType.startsWith('image/') ? source : null)
  const [broken, setBroken] = useState(false)
  return url && !broken ? (
    <img className="file-icon" src={url} alt="" onError={() => setBroken(true)} />
  ) : (
    <span className="file-icon">
      <Icon name="file" />
    </span>
  )
}
