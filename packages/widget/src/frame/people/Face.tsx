import type { OperatorFace } from '@besedka/contract'
import { useState } from 'react'

const tones = 6

type Props = OperatorFace & {
  /** How a wide picture is drawn, such as a company's logo, of which a circle would cut out the middle: whole, or the letter in its place. */
  ifWide?: 'whole' | 'letter'
}

/** Somebody's photo, or the first letter of their name on a colour that is always theirs. */
export function Face({ name, photoUrl, ifWide }: Props) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const [isWide, setIsWide] = useState(false)
  if (photoUrl && photoUrl !== failedUrl && !(isWide && ifWide === 'letter')) {
    return (
      <img
        className={isWide && ifWide === 'whole' ? 'face is-wide' : 'face'}
        src={photoUrl}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setIsWide(naturalWidth > naturalHeight * 1.25)}
        onError={() => setFailedUrl(photoUrl)}
      />
    )
  }
  return (
    <span className={`face is-tone-${toneOf(name)}`} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}

function toneOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones
}
