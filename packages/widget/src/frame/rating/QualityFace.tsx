import type { Quality } from '@besedka/contract'

/** From very bad to excellent: brows, then the mouth. */
const features: Record<Quality, string> = {
  1: 'M9 11l4 2M23 11l-4 2M10.500 22.500c3-4 8-4 11 0',
  2: 'M11 22c3-3 7-3 10 0',
  3: 'M11 20.500h10',
  4: 'M10.500 19c3 3.500 8 3.500 11 0',
  5: 'M9.500 18.500h13c-1 6-12 6-13 0z',
}

/** A face as it looks with this rating; for the eye only, the words are beside it. */
export function QualityFace({ quality }: { quality: Quality }) {
  return (
    <svg className="quality-face" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="13" />
      <path d={`M11.500 ${quality === 1 ? 15 : 13.5}h.01M20.500 ${quality === 1 ? 15 : 13.5}h.01`} className="eyes" />
      <path d={features[quality]} />
    </svg>
  )
}
