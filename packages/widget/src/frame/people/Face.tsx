import type { OperatorFace } from '@besedka/contract'
import { useState } from 'react'

const tones = 6

/** Somebody's photo, or the first letter of their name on a colour that is always theirs. */
export function Face({ name, photoUrl }: OperatorFace) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (photoUrl && photoUrl !== failedUrl) return <img className="face" src={photoUrl} alt="" onError={() => setFailedUrl(photoUrl)} />
  return (
    <span className={`face is-tone-${toneOf(name)}`} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}

function toneOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones
}
