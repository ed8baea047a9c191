const widestPx = 240
const tallestPx = 280
const unknown = { width: 200, height: 150 }

/** The room a picture takes, in pixels, known before it has loaded. */
export function pictureSize(width: number | null, height: number | null): { width: number; height: number } {
  if (!width || !height) return unknown
  const scale = Math.min(1, widestPx / width, tallestPx / height)
  return { width: Math.max(48, Math.round(width * scale)), height: Math.max(32, Math.round(height * scale)) }
}
