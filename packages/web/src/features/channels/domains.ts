/** Turns what people paste (`https://Shop.example.com/cart`) into the host name that is meant; leaves the rest for the check. */
export function hostOf(pasted: string): string {
  const text = pasted.trim().toLowerCase()
  return text
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
}

/** The hosts in a text, separated by spaces, commas or lines; each once, in their order. */
export function hostsIn(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .map(hostOf)
        .filter(Boolean),
    ),
  ]
}
