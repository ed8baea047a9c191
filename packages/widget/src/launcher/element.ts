/** Makes an element with a class and attributes. Never with a style attribute: strict host pages forbid those. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.className = className
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

/** A 24 × 24 outline icon. Built by calls, because pages with Trusted Types refuse markup. */
export function icon(className: string, path: string): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', className)
  const line = document.createElementNS(namespace, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
