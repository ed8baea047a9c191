/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2). */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour of text on a brand colour: white unless only black can be read. One of the two always reaches 4.5. */
export function textOn(brand: string): '#ffffff' | '#000000' {
  return contrast(brand, '#ffffff') >= 4.5 ? '#ffffff' : '#000000'
}

/** The brand colour as text or line on a background, moved towards black or white until it reaches the contrast. */
export function readableOn(brand: string, background: string, wanted = 4.5): string {
  const target = luminance(background) > 0.18 ? 0 : 255
  for (let step = 0; step <= 10; step += 1) {
    const candidate = mix(brand, target, step / 10)
    if (contrast(candidate, background) >= wanted) return candidate
  }
  return target === 0 ? '#000000' : '#ffffff'
}

function mix(hex: string, target: number, share: number): string {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16)
    return Math.round(value + (target - value) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
